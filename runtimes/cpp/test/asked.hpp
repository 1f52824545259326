// Answers requests for frames: `PROTOCOL HEX` on stdin, and on stdout the JSON or the fault, a tab, and the fault in exact mode or `ok`.
#pragma once

#include <iostream>
#include <map>
#include <vector>

#include "scantling/json.hpp"

inline std::string text_of(scantling::Invalid fault) {
  return std::string(scantling::name(fault.kind)) + " " + std::to_string(fault.offset);
}

inline std::string answer(const scantling::Protocol& protocol, scantling::Bytes frame) {
  const scantling::Invalid fault = scantling::check(protocol, frame);
  const scantling::Invalid exact = scantling::check(protocol, frame, scantling::Mode::Exact);
  return (fault ? text_of(fault) : scantling::json(protocol, frame)) + "\t" + (exact ? text_of(exact) : "ok");
}

inline int asked(const std::map<std::string, const scantling::Protocol*>& protocols) {
  for (std::string line; std::getline(std::cin, line);) {
    const std::size_t space = line.find(' ');
    std::vector<std::uint8_t> frame;
    for (std::size_t i = space + 1; i + 1 < line.size(); i += 2) {
      frame.push_back(static_cast<std::uint8_t>(std::stoi(line.substr(i, 2), nullptr, 16)));
    }
    std::cout << answer(*protocols.at(line.substr(0, space)), frame) << "\n";
  }
  return 0;
}

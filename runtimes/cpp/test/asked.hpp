// Answers requests for frames: `PROTOCOL HEX` on stdin. On stdout between tabs: the JSON or the fault; the fault in exact mode or `ok`; and for
// `ok`, whether the frame is the same after it was read into an owned value and written, if the header has these.
#pragma once

#include <iostream>
#include <map>
#include <vector>

#include "scantling/json.hpp"

inline std::string text_of(scantling::Invalid fault) {
  return std::string(scantling::name(fault.kind)) + " " + std::to_string(fault.offset);
}

struct Asked {
  const scantling::Protocol* protocol;
  std::vector<std::uint8_t> (*again)(scantling::Bytes);
};

inline std::string answer(const Asked& of, scantling::Bytes frame) {
  const scantling::Invalid fault = scantling::check(*of.protocol, frame);
  const scantling::Invalid exact = scantling::check(*of.protocol, frame, scantling::Mode::Exact);
  const std::string text = (fault ? text_of(fault) : scantling::json(*of.protocol, frame)) + "\t";
  if (exact) return text + text_of(exact);
  if (!of.again) return text + "ok";
  return text + (std::ranges::equal(of.again(frame), frame) ? "ok\tsame" : "ok\tdiffers");
}

inline int asked(const std::map<std::string, Asked>& protocols) {
  for (std::string line; std::getline(std::cin, line);) {
    const std::size_t space = line.find(' ');
    std::vector<std::uint8_t> frame;
    for (std::size_t i = space + 1; i + 1 < line.size(); i += 2) {
      frame.push_back(static_cast<std::uint8_t>(std::stoi(line.substr(i, 2), nullptr, 16)));
    }
    std::cout << answer(protocols.at(line.substr(0, space)), frame) << "\n";
  }
  return 0;
}

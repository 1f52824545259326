// Reads a frame of shop.scant by views, and compares the values with those of shop.json.
#include <cstdio>
#include <fstream>
#include <iterator>
#include <vector>

#include "shop.hpp"

static int failures = 0;

static void expect(bool holds, const char* what, int line) {
  if (!holds) {
    std::printf("shop.cpp:%d: %s\n", line, what);
    failures++;
  }
}

#define EXPECT(...) expect(static_cast<bool>(__VA_ARGS__), #__VA_ARGS__, __LINE__)

static void read(const shop::OrderView& order) {
  EXPECT(order.id() == 7);
  EXPECT(order.customer() == "Ada");
  EXPECT(!order.note());
  EXPECT(order.price().mantissa == 1250);
  EXPECT(order.size_() == shop::Size::large);
  EXPECT(scantling::has(order.flags(), shop::Flags::fragile));
  EXPECT(!scantling::has(shop::Flags::urgent, shop::Flags::fragile));

  std::uint32_t amounts = 0;
  for (const shop::LineView line : order.lines()) amounts += line.amount();
  EXPECT(amounts == 5 && order.lines().size() == 2);
  const shop::Point place = order.lines()[0].place();
  EXPECT(place.x == -1 && place.y == 5 && place.tags[1] == 9);

  EXPECT(order.parts()[0].name() == "wheel" && order.parts()[0].sizes()[2] == 3);
  EXPECT(order.parts()[1].sizes().empty());

  std::uint32_t stock = 0;
  for (const auto [name, number] : order.stock()) stock += name == "wheel" ? number : 0;
  EXPECT(stock == 40 && order.codes()[0] == std::pair<std::uint16_t, std::uint8_t>(3, 4));

  EXPECT(order.payment().tag() == shop::PaymentView::Tag::card);
  EXPECT(order.payment().card() == "1234" && !order.payment().coins());
  EXPECT(order.gift() && order.gift()->customer() == "Bob" && !order.gift()->gift());
  EXPECT(order.gift()->payment().tag() == shop::PaymentView::Tag::cash);
  EXPECT(order.weight() == 0.25F && order.box()->round() == 5 && !order.box()->square());
}

/// A value that is made, not read.
static void write() {
  shop::Order order;
  EXPECT(order.weight == 1.5F && order.payment.tag() == 1);
  order.id = 9;
  order.note = "fragile";
  order.lines.resize(2);
  order.lines[1].amount = 7;
  order.stock = {{"bell", 1}, {"axle", 2}};
  order.payment.value.emplace<shop::Payment::card>("77");
  order.box = shop::Box::make_square(3);
  order.gift = shop::Order{};
  order.gift->customer = "Bob";

  const std::vector<std::uint8_t> frame = shop::Shop::write_order(order);
  const auto view = shop::Shop::view_order(frame);
  EXPECT(view && !shop::Shop::check(frame, scantling::Mode::Exact));
  EXPECT(view->note() == "fragile" && view->lines()[1].amount() == 7 && view->stock()[0].first == "axle");
  EXPECT(view->payment().card() == "77" && view->box()->square() == 3 && !view->box()->round());
  EXPECT(view->gift()->customer() == "Bob" && view->gift()->weight() == 1.5F);
}

/// A frame of an older version, whose block ends before `weight`.
static std::vector<std::uint8_t> older() {
  constexpr std::uint32_t len = shop::tables_::older0[0];
  std::vector<std::uint8_t> frame(8 + len + 1);
  const auto put = [&](std::size_t at, std::uint32_t number, std::size_t size) {
    for (std::size_t i = 0; i < size; i++) frame[at + i] = static_cast<std::uint8_t>(number >> 8 * i);
  };
  put(0, 8 + len, 4);
  put(4, shop::Shop::order_id, 2);
  put(6, len, 2);
  for (const scantling::Field& field : shop::tables_::fields0) {
    if (field.segment == 1 && field.place.end != 0) put(8 + field.place.end, 2 + len, 4);
    if (field.place.end != field.place.at && field.segment == 1 && field.place.end != 0) frame[8 + field.place.at] = 1;
  }
  frame.resize(8 + len);
  return frame;
}

int main(int, char** arguments) {
  std::ifstream file(arguments[1], std::ios::binary);
  const std::vector<char> text{std::istreambuf_iterator<char>(file), {}};
  const scantling::Bytes frame(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());

  const auto order = shop::Shop::view_order(frame);
  EXPECT(order);
  if (order) {
    read(*order);
    EXPECT(std::ranges::equal(shop::Shop::write_order(order->own()), frame));
  }
  write();

  const scantling::Bytes cut = frame.first(frame.size() - 1);
  const auto refused = shop::Shop::view_order(cut);
  EXPECT(!refused && refused.fault() == scantling::Invalid{scantling::Kind::FrameLength, 0});

  const std::vector<std::uint8_t> before = older();
  const auto old = shop::Shop::view_order(before);
  EXPECT(old && old->weight() == 1.5F && !old->box() && old->payment().tag() == shop::PaymentView::Tag::cash);
  EXPECT(shop::Shop::check(before, scantling::Mode::Exact) == scantling::Invalid{scantling::Kind::BlockLength, 6});
  return failures;
}

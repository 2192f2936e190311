/*
 * The twin of lib/rulebooks/clabber/solver.ts: the same search, tables and order of cards, line for line. Reads deals, one a line
 * (four hands as sets of bits, trump, leader); prints of each the points of side 0 and the microseconds of CPU that it took.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { table_bits = 15, generations = 64 };

static const int32_t suits[5] = {0x3f, 0x3f << 6, 0x3f << 12, 0x3f << 18, 0};
static int trump, generation;
static int32_t held[4], beaters[24], worth[24], following[24];
static int32_t keys[1 << table_bits], found[1 << table_bits];

static void begin(const int32_t *hands, int trumps) {
  /* Natural ranks 9 10 J Q K A. */
  static const int plain_power[6] = {0, 4, 1, 2, 3, 5}, trump_power[6] = {4, 2, 5, 0, 1, 3};
  static const int plain_points[6] = {0, 10, 2, 3, 4, 11}, trump_points[6] = {14, 10, 20, 3, 4, 11};
  trump = trumps;
  memcpy(held, hands, sizeof held);
  for (int card = 0; card < 24; card++) {
    int is_trump = card / 6 == trump;
    const int *power = is_trump ? trump_power : plain_power;
    beaters[card] = is_trump ? 0 : suits[trump];
    for (int rank = 0; rank < 6; rank++)
      if (power[rank] > power[card % 6]) beaters[card] |= 1 << (card / 6 * 6 + rank);
    worth[card] = (is_trump ? trump_points : plain_points)[card % 6];
    following[card] = suits[card / 6];
  }
  if (++generation < generations) return;
  memset(keys, 0, sizeof keys);
  generation = 1;
}

static int lowest(int32_t set) { return __builtin_ctz(set); }

static int32_t legal_set(int32_t hand, int led, int winning) {
  int32_t trumps = suits[trump], suit = hand & following[led];
  if (suit != 0 && ((trumps >> led) & 1) == 0) return suit;
  int32_t own = hand & trumps;
  if (own == 0) return hand;
  int32_t higher = own & beaters[winning];
  return higher != 0 ? higher : own;
}

static int richest(int32_t set) {
  int best = lowest(set);
  for (int32_t rest = set & (set - 1); rest != 0; rest &= rest - 1) {
    int card = lowest(rest);
    if (worth[card] > worth[best]) best = card;
  }
  return best;
}

static int cheapest(int32_t set) {
  int best = lowest(set);
  for (int32_t rest = set & (set - 1); rest != 0; rest &= rest - 1) {
    int card = lowest(rest);
    if (worth[card] < worth[best]) best = card;
  }
  return best;
}

static int card_to_lead(int32_t set, int32_t masters) {
  if ((set & masters) != 0) return richest(set & masters);
  int32_t plain = set & ~suits[trump];
  return cheapest(plain != 0 ? plain : set);
}

static int card_to_follow(int32_t set, int32_t taking, int is_partners) {
  if (is_partners) {
    int32_t giving = set & ~taking;
    return giving != 0 ? richest(giving) : cheapest(set);
  }
  return (set & taking) != 0 ? richest(set & taking) : cheapest(set);
}

static int last_to_follow(int32_t set, int32_t taking, int is_partners) {
  if (is_partners) return richest(set);
  return (set & taking) != 0 ? richest(set & taking) : cheapest(set);
}

static int is_touching(int one, int other, int32_t present) {
  if (following[one] != following[other]) return 0;
  return ((beaters[one] ^ beaters[other]) & present & ~(1 << one) & ~(1 << other)) == 0;
}

static int32_t masters_of(int32_t hand, int32_t others) {
  int32_t masters = 0;
  for (int32_t rest = hand; rest != 0; rest &= rest - 1)
    if ((beaters[lowest(rest)] & others) == 0) masters |= rest & -rest;
  return masters;
}

static int last_trick(int leader, int32_t hand, int points) {
  int winning = lowest(hand), winner = leader;
  for (int turn = 1; turn < 4; turn++) {
    int seat = (leader + turn) & 3;
    if ((beaters[winning] & held[seat]) != 0) {
      winning = lowest(held[seat]);
      winner = seat;
    }
  }
  return ((winner ^ leader) & 1) == 0 ? points : 0;
}

static int lead(int seat, int32_t left, int points, int alpha, int beta);

static int fourth(int seat, int points, int led, int winning, int winner, int lying, int alpha, int beta) {
  int32_t hand = held[seat], legal = legal_set(hand, led, winning), taking = legal & beaters[winning];
  int is_partners = ((winner ^ seat) & 1) == 0;
  int32_t others = held[(seat + 1) & 3] | held[(seat + 2) & 3] | held[(seat + 3) & 3];
  int best = -1, reached = alpha;
  for (int32_t rest = legal; rest != 0;) {
    int card = (rest & (rest - 1)) == 0 ? lowest(rest) : last_to_follow(rest, taking, is_partners);
    rest &= ~(1 << card);
    int32_t own = hand & ~(1 << card);
    held[seat] = own;
    int takes = (taking >> card) & 1, lies = lying + worth[card], later = points - lies, value;
    if (takes) value = lies + lead(seat, others | own, later, reached - lies, beta - lies);
    else if (is_partners) value = lies + lead(winner, others | own, later, reached - lies, beta - lies);
    else value = later - lead(winner, others | own, later, later - beta, later - reached);
    if (value > best) {
      best = value;
      if (value >= beta) break;
      if (value > reached) reached = value;
    }
  }
  held[seat] = hand;
  return best;
}

static int follow(int seat, int to_come, int32_t present, int points, int led, int winning, int winner, int lying,
                  int alpha, int beta) {
  int32_t hand = held[seat], legal = legal_set(hand, led, winning), taking = legal & beaters[winning];
  int next = (seat + 1) & 3, is_partners = ((winner ^ seat) & 1) == 0;
  int best = -1, reached = alpha, tried = -1, value = 0;
  for (int32_t rest = legal; rest != 0;) {
    int card = (rest & (rest - 1)) == 0 ? lowest(rest) : card_to_follow(rest, taking, is_partners);
    rest &= ~(1 << card);
    if (tried >= 0 && is_touching(card, tried, present)) {
      int bound = value + abs(worth[card] - worth[tried]);
      if (bound <= reached) {
        value = bound;
        tried = card;
        if (value > best) best = value;
        continue;
      }
    }
    held[seat] = hand & ~(1 << card);
    int takes = (taking >> card) & 1, now_winning = takes ? card : winning, now_winner = takes ? seat : winner;
    int lies = lying + worth[card];
    value = points - (to_come == 2 ? fourth(next, points, led, now_winning, now_winner, lies, points - beta, points - reached)
                                   : follow(next, 2, present, points, led, now_winning, now_winner, lies, points - beta,
                                            points - reached));
    if (value > best) {
      best = value;
      if (value >= beta) break;
      if (value > reached) reached = value;
    }
    tried = card;
  }
  held[seat] = hand;
  return best;
}

static int lead(int seat, int32_t left, int points, int alpha, int beta) {
  int32_t hand = held[seat];
  if ((hand & (hand - 1)) == 0) return last_trick(seat, hand, points);
  if (alpha >= points) return points;
  if (beta <= 0) return 0;
  int32_t key = left | seat << 24 | (int32_t)((uint32_t)generation << 26);
  uint32_t place = ((uint32_t)key * 0x9e3779b1u) >> (32 - table_bits);
  int low = 0, high = points, hinted = -1;
  if (keys[place] == key) {
    int32_t known = found[place];
    low = known & 255;
    high = (known >> 8) & 255;
    if (low >= beta || low == high) return low;
    if (high <= alpha) return high;
    hinted = known >> 16;
  }
  int least = alpha > low ? alpha : low, enough = beta < high ? beta : high, next = (seat + 1) & 3;
  int32_t masters = masters_of(hand, held[next] | held[(seat + 3) & 3]);
  int best = -1, best_card = 0, reached = least, tried = -1, value = 0;
  for (int32_t rest = hand; rest != 0;) {
    int card = hinted >= 0 ? hinted : card_to_lead(rest, masters);
    hinted = -1;
    rest &= ~(1 << card);
    if (tried >= 0 && is_touching(card, tried, left)) {
      int bound = value + abs(worth[card] - worth[tried]);
      if (bound <= reached) {
        value = bound;
        tried = card;
        if (value > best) best = value;
        continue;
      }
    }
    held[seat] = hand & ~(1 << card);
    value = points - follow(next, 3, left, points, card, card, seat, worth[card], points - enough, points - reached);
    if (value > best) {
      best = value;
      best_card = card;
      if (value >= enough) break;
      if (value > reached) reached = value;
    }
    tried = card;
  }
  held[seat] = hand;
  if (best > least && best > low) low = best;
  if (best < enough && best < high) high = best;
  keys[place] = key;
  found[place] = low | high << 8 | best_card << 16;
  return best;
}

static int best_points(const int32_t *hands, int trumps, int leader) {
  begin(hands, trumps);
  int low = 0, high = 162;
  while (low < high) {
    int asked = (low + high + 1) >> 1;
    int value = lead(leader, 0xffffff, 162, asked - 1, asked);
    if (value >= asked) low = value;
    else high = value;
  }
  return (leader & 1) == 0 ? low : 162 - low;
}

static double microseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

int main(void) {
  int32_t hands[4];
  int trumps, leader;
  while (scanf("%d %d %d %d %d %d", hands, hands + 1, hands + 2, hands + 3, &trumps, &leader) == 6) {
    double start = microseconds();
    int points = best_points(hands, trumps, leader);
    printf("%d %.3f\n", points, microseconds() - start);
  }
  return 0;
}

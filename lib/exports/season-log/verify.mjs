// Checks a copy of a season's log without its server: node verify.mjs [head or file of heads …]
// Needs only Node 20 or later. Reads the files in its folder and writes nothing.
//
//   ledger.jsonl     the league's ledger, one row per line
//   head.json        its last row, signed; key.txt: the public key
//   standings.json   the season's page: teams, matches, games, standings; standings.csv: the same table
//
// 1. The chain: each row's hash covers the previous row. 2. The signature of the last hash, and saved heads.
// 3. The games: adds up the hands again. Does not check whether the cards allow a hand, nor who was entitled to write it.
// 4. The season: teams, meetings, rulings and adjustments, compared with the rows. 5. The standings, from the games.
import { createHash, createPublicKey, verify } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";

/** A failed check, with its message. */
class Fault extends Error {}

function must(condition, fault) {
  if (!condition) throw new Fault(typeof fault === "function" ? fault() : fault);
}

const sha256 = (text) => createHash("sha256").update(text).digest("hex");

/** JSON with one spelling: keys sorted, no spaces. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const keys = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort((a, b) => (a < b ? -1 : 1));
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(",")}}`;
}

const isEqual = (a, b) => canonical(a ?? null) === canonical(b ?? null);
const isHash = (text) => typeof text === "string" && /^[0-9a-f]{64}$/.test(text);

function textOf(name) {
  const path = new URL(name, import.meta.url);
  must(existsSync(path), `${name} is missing. Unpack the whole archive into one folder.`);
  return readFileSync(path, "utf8");
}

function jsonOf(text, where) {
  try {
    const value = JSON.parse(text);
    must(value !== null && typeof value === "object", "");
    return value;
  } catch {
    throw new Fault(`${where} is not JSON: the file is damaged or incomplete.`);
  }
}

// ---- 1. The chain --------------------------------------------------------------------------------------------------

/**
 * Verifies the chain of rows. A public row of this league has `open`, its public part, and `seal`, the digest of the rest (author,
 * reason, phone). Any other row has only `content`, the digest of the whole row. Old rows without two parts have neither: their
 * hashes are not recomputed.
 */
function followChain(text) {
  const lines = text.split("\n");
  must(lines.pop() === "" && lines.length > 0, "ledger.jsonl is empty, or its last line is not whole.");
  const chain = { rows: [], hashes: [], sealed: 0, stated: 0 };
  for (const [i, line] of lines.entries()) {
    const row = jsonOf(line, `Row ${i + 1} of ledger.jsonl`);
    must(row.seq === i + 1, `Row ${i + 1} is missing or out of place: row ${row.seq} stands there.`);
    must(isHash(row.hash), `Row ${row.seq} has no hash.`);
    if (row.open ?? row.content) {
      const digest = row.open ? sha256(`${sha256(canonical(row.open))}\n${row.seal}`) : row.content;
      const hash = sha256(`${chain.hashes.at(-1) ?? ""}\n${digest}`);
      must(hash === row.hash, `Row ${row.seq} was changed, or a row before it: its hash does not follow.`);
    } else chain.stated += 1;
    const content = row.open ?? row.said;
    if (content) {
      const isRow = content.seq === row.seq && typeof content.kind === "string" && content.body && content.outcome;
      must(isRow, `Row ${row.seq} does not say what a row says.`);
      chain.rows.push(content);
    } else chain.sealed += 1;
    chain.hashes.push(row.hash);
  }
  return chain;
}

// ---- 2. The signature, and saved heads -----------------------------------------------------------------------------

function isSigned({ id, row, head, key, signature }) {
  try {
    const text = `turkey-tracks ledger head\n${id}\n${row}\n${head}\n`;
    const publicKey = createPublicKey({ key: Buffer.from(key, "base64url"), format: "der", type: "spki" });
    return verify(null, Buffer.from(text), publicKey, Buffer.from(signature, "base64url"));
  } catch {
    return false;
  }
}

/** A short name of a key, as `verify-ledger` prints it. */
const fingerprint = (key) =>
  sha256(Buffer.from(String(key), "base64url"))
    .slice(0, 16)
    .replace(/(.{4})(?=.)/g, "$1 ");

function checkHead({ hashes, rows }, head, key) {
  must(isSigned(head), "head.json: the signature is not that of its key, or the head was changed.");
  must(head.key === key, "head.json is signed by another key than the one in key.txt.");
  must(head.row === hashes.length, `head.json is of row ${head.row}; ledger.jsonl ends with row ${hashes.length}.`);
  must(head.head === hashes.at(-1), `Row ${head.row} is not the one that was signed: the log was changed since.`);
  for (const row of rows) must(row.leagueId === head.id, `Row ${row.seq} is of another league than head.json.`);
}

/** Checks saved heads: signed ones (JSON), or "league row digits" as pages and bulletins print them. Returns their number. */
function checkSavedHeads(text, { hashes }, own) {
  let count = 0;
  for (const line of text
    .split(/\r?\n/)
    .map((one) => one.trim())
    .filter(Boolean)) {
    const [, league, number, digits] =
      /^(?:(\S+)\s+)?(\d[\d,.\u00a0\u202f]*)\s+([0-9a-f][0-9a-f\s]{11,100})$/i.exec(line) ?? [];
    must(
      line.startsWith("{") || digits,
      `"${line.slice(0, 60)}" is neither a signed head nor a row and twelve digits of its hash.`,
    );
    const head = line.startsWith("{")
      ? jsonOf(line, "The head that you kept")
      : { row: Number(number.replace(/\D/g, "")), head: digits.replace(/\s/g, "").toLowerCase() };
    if (head.signature !== undefined) {
      must(isSigned(head), `The head of row ${head.row} that you kept is not signed by its key.`);
      must(head.id === own.id, `The head of row ${head.row} that you kept is of another league.`);
      if (head.key !== own.key)
        print(`Note: the head of row ${head.row} that you kept is signed by another key (${fingerprint(head.key)}).`);
    } else
      must(
        !league || league === own.league || league === own.id,
        `The head that you kept is of ${league}, this is ${own.league}.`,
      );
    must(
      head.row <= hashes.length,
      `The head that you kept is of row ${head.row}; this copy ends with row ${hashes.length}.`,
    );
    const isMatch = /^[0-9a-f]{12,64}$/.test(head.head) && hashes[head.row - 1]?.startsWith(head.head);
    must(isMatch, `Row ${head.row} is not the one that you kept: history was rewritten since.`);
    count += 1;
  }
  return count;
}

// ---- 3. The games --------------------------------------------------------------------------------------------------

const meldValue = { dad: 20, fifty: 50, hundred: 100, "two-hundred": 200 };
const swap = (pair) => pair && [pair[1], pair[0]];
const opposite = (side) => (side === null || side === undefined ? side : 1 - side);

/** Clabber: the points and sets of one hand, by side. */
function clabberHand(rules, entry) {
  const melds = (side) => entry.melds[side].reduce((sum, kind) => sum + meldValue[kind], 0);
  const bella = (side) => (entry.bella === side ? 20 : 0);
  if (entry.kind === "reneged") {
    const innocent = 1 - entry.by;
    const best = [0, 1].map((side) => Math.max(0, ...entry.melds[side].map((kind) => meldValue[kind])));
    const winner =
      entry.meldWinner !== undefined ? entry.meldWinner : best[0] === best[1] ? innocent : best[0] > best[1] ? 0 : 1;
    const own = rules.renegeMeld === "ownIfBest" && winner !== innocent ? 0 : melds(innocent);
    const theirs = rules.renegeMeld === "all" ? melds(entry.by) + bella(entry.by) : 0;
    const points = 162 + own + bella(innocent) + theirs;
    return { points: entry.by === 0 ? [0, points] : [points, 0], sets: [0, 0] };
  }
  if (entry.kind !== "played") return { points: [0, 0], sets: [0, 0] };
  const totals = [0, 1].map(
    (side) => (side === entry.counted ? entry.trickPoints : 162 - entry.trickPoints) + melds(side) + bella(side),
  );
  const { maker } = entry;
  if (totals[maker] > totals[1 - maker]) return { points: totals, sets: [0, 0] };
  const bonus = rules.belleOnSet === "kept" ? bella(maker) : 0;
  return {
    points: totals.map((total, side) => (side === maker ? bonus : total)),
    sets: [0, 1].map((side) => Number(side === maker)),
  };
}

function clabberGame(rules, plays, _sides, entries) {
  const hands = entries.map((entry) => clabberHand(rules, entry));
  const sum = (of) => [0, 1].map((side) => hands.reduce((total, hand) => total + hand[of][side], 0));
  const totals = sum("points");
  const over = Math.max(...totals) >= (plays === null ? rules.gameTo : Number(plays)) && totals[0] !== totals[1];
  return { over, totals, sets: sum("sets") };
}

const mirrors = {
  entry: ({ maker, counted, by, melds, bella, tricks, lastTrick, meldWinner, ...rest }) =>
    JSON.parse(
      JSON.stringify({
        ...{
          ...rest,
          maker: opposite(maker),
          counted: opposite(counted),
          by: opposite(by),
          melds: swap(melds),
          bella: opposite(bella),
        },
        ...{ tricks: swap(tricks), lastTrick: opposite(lastTrick), meldWinner: opposite(meldWinner) },
      }),
    ),
  seat: (seat) => (seat % 2 === 0 ? seat + 1 : seat - 1),
};

/** Joker: the points of a deal by player, before penalties. */
function jokerDeal(rules, { cards, bids, taken }) {
  return bids.map((bid, seat) => {
    const tricks = taken[seat];
    if (tricks === bid) return bid === cards || (rules.minus && bid > 0) ? 100 * bid : 50 + 50 * bid;
    if (rules.minus && tricks < bid) return -100 * (bid - tricks);
    if (tricks === 0) return -(rules.khisht === "percard" ? 100 * cards : rules.khisht);
    return "flat" in rules.miss ? rules.miss.flat : rules.miss.perTrick * tricks;
  });
}

/** The premiums and penalties of a complete pulka, by player: a player exact in all its deals gets his best deal again. */
function jokerPremiums({ strip, excludeLast }, deals) {
  const seats = deals[0].points.map((_, seat) => seat);
  const exact = seats.filter((seat) => deals.every(({ entry }) => entry.bids[seat] === entry.taken[seat]));
  const best = (seat) => Math.max(0, ...(excludeLast ? deals.slice(0, -1) : deals).map(({ points }) => points[seat]));
  const isStripped = (seat) =>
    strip === "next"
      ? exact.some((one) => (one + 1) % seats.length === seat)
      : strip === "all"
        ? exact.length > 0
        : strip === "single" && exact.length === 1;
  return seats.map((seat) => (exact.includes(seat) ? best(seat) : isStripped(seat) ? -best(seat) : 0));
}

function jokerGame(rules, plays, sides, entries) {
  const [rising, nines] = [[1, 2, 3, 4, 5, 6, 7, 8], Array(sides).fill(9)];
  const schedule = plays ?? rules.schedule;
  const pulkas = { pulka: [nines], nines: [nines, nines, nines, nines], classic: [rising, nines, rising, nines] }[
    schedule
  ];
  const deals = entries
    .filter(({ kind }) => kind === "played")
    .map((entry) => ({ entry, points: jokerDeal(rules, entry) }));
  const totals = nines.map((_, seat) =>
    deals.reduce((sum, { entry, points }) => {
      const penalties = (entry.rulings ?? []).filter((ruling) => ruling.seat === seat);
      return sum + points[seat] - penalties.reduce((all, { penalty }) => all + penalty, 0);
    }, 0),
  );
  let begin = 0;
  for (const { length } of pulkas) {
    const whole = deals.slice(begin, begin + length);
    const premiums = whole.length === length ? jokerPremiums(rules, whole) : [];
    for (const [seat, premium] of premiums.entries()) totals[seat] += premium;
    begin += length;
  }
  return { over: deals.length >= begin, totals, sets: nines.map(() => 0) };
}

const gameOf = { clabber: clabberGame, joker: jokerGame };

/** The side with the highest total; null for a tie. */
function winnerOf(totals) {
  const highest = Math.max(...totals);
  return totals.filter((total) => total === highest).length > 1 ? null : totals.indexOf(highest);
}

/** All games' sheets by the rows. Trusts every recorded outcome. */
function foldGames(rows) {
  const games = new Map();
  const waiting = new Map();
  const keyOf = ({ match, table, game }) => `${match} ${table} ${game}`;
  const current = ({ hands }) =>
    hands.filter((one) => one.stands && one.entry !== null).sort((a, b) => a.hand - b.hand);
  const write = (game, hand, revision, entry, stands = true) => {
    if (stands) for (const one of game.hands) if (one.hand === hand) one.stands = false;
    game.hands.push({ hand, revision, entry, stands });
  };
  const rewrite = (game, entries) => {
    const counts = entries.map(({ hand }) => game.hands.filter((one) => one.hand === hand).length);
    for (const [i, { hand, entry }] of entries.entries()) write(game, hand, counts[i] + 1, entry);
  };
  const swapSides = (game) => {
    if (game.final) game.final = swap(game.final);
    else
      rewrite(
        game,
        current(game).map(({ hand, entry }) => ({ hand, entry: mirrors.entry(entry) })),
      );
    if (game.firstDealer !== null) game.firstDealer = mirrors.seat(game.firstDealer);
  };
  const move = (game, to) => {
    games.delete(keyOf(game.at));
    games.set(keyOf(to), { ...game, at: { match: to.match, table: to.table, game: to.game } });
  };
  /** A command with the place of its sheet, if that had moved; the outcome names the place. */
  const relocated = (body, { match, table, game, turned } = {}) => {
    if (typeof match !== "string") return body;
    const moved = { ...body, match, table: Number(table), game: Number(game) };
    if (turned !== 1) return moved;
    if (moved.entry) moved.entry = mirrors.entry(moved.entry);
    if (typeof moved.firstDealer === "number") moved.firstDealer = mirrors.seat(moved.firstDealer);
    if (moved.totals) moved.totals = swap(moved.totals);
    return moved;
  };
  const handlers = {
    "start-game": (game, command) => (game.firstDealer = command.firstDealer),
    "record-final-score": (game, command) => (game.final = command.totals),
    "record-hand": (game, command, { outcome, result }) =>
      outcome !== "agreed" && write(game, command.hand, result?.revision ?? 0, command.entry, outcome === "applied"),
    "withdraw-hand": (game, command, { result }) => write(game, command.hand, result?.revision ?? 0, null),
    // A ruling on the play of a hand: its outcome has the hand and the entry, which is empty for a hand dealt again.
    "rule-play": (game, _, { result }) =>
      result?.hand && write(game, result.hand, result.revision, result.entry ? JSON.parse(result.entry) : null),
    "insert-hand": (game, { hand, entry }) => {
      const later = current(game).filter((one) => one.hand >= hand);
      rewrite(game, [{ hand, entry }, ...later.map((one) => ({ hand: one.hand + 1, entry: one.entry }))]);
    },
    "swap-sides": swapSides,
    "change-dealer": (game, command) => (game.firstDealer = command.firstDealer),
    "resolve-conflict": (game, { hand, choose }, { result }) => {
      const chosen = game.hands.find((one) => one.hand === hand && one.revision === choose);
      if (result?.revision > 0) write(game, hand, result.revision, chosen?.entry ?? null);
    },
    "move-game": (game, { to, swapped }) => {
      if (swapped) swapSides(game);
      move(game, to);
    },
  };
  const apply = ({ kind, body }, outcome) => {
    if (outcome.outcome === "agreed" && kind !== "record-hand") return;
    const command = relocated(body, outcome.result);
    if (kind === "adopt-game") {
      const game = [...games.values()].find(({ at }) => at.match === command.match);
      if (game && command.swapped) swapSides(game);
      if (game) move(game, { ...command.to, game: Number(outcome.result?.game ?? 0) });
      return;
    }
    const at = { match: command.match, table: command.table, game: command.game };
    const isStart = kind === "start-game" || kind === "record-final-score";
    if (isStart && !games.has(keyOf(at))) games.set(keyOf(at), { at, firstDealer: null, final: null, hands: [] });
    const game = games.get(keyOf(at));
    if (game) handlers[kind]?.(game, command, outcome);
  };
  for (const row of rows) {
    const { outcome, result } = row.outcome;
    currentRow = row.seq;
    if (outcome === "quarantined") waiting.set(row.commandId, row);
    else if (row.kind !== "settle-quarantine") apply(row, row.outcome);
    else if (["applied", "conflict"].includes(result?.settled) && waiting.has(row.body.command))
      apply(waiting.get(row.body.command), { outcome: result.settled, result });
  }
  return [...games.values()].map((game) => ({ ...game, entries: current(game).map(({ entry }) => entry) }));
}

/** Adds up the games of the season's matches and compares the finished ones with standings.json. Returns their number. */
function checkGames(rows, { rulebook, rules, matches }) {
  must(gameOf[rulebook], `This file does not know the card game ${rulebook}.`);
  const byId = new Map(matches.map((match) => [match.id, { match, finished: new Map() }]));
  for (const { at: place, final, entries } of foldGames(rows)) {
    const { match, finished } = byId.get(place.match) ?? {};
    if (!match) continue;
    const where = `Game ${place.game} at table ${place.table} of match ${match.name}`;
    let tally;
    try {
      tally = final
        ? { over: true, totals: final, sets: final.map(() => 0) }
        : gameOf[rulebook](rules, match.plays, match.sides.length, entries);
      must(tally.totals.every(Number.isSafeInteger), "");
    } catch {
      throw new Fault(`${where}: one of its hands cannot be added up.`);
    }
    if (tally.over) finished.set(`${place.table} ${place.game}`, { where, totals: tally.totals, sets: tally.sets });
  }
  let games = 0;
  for (const { match, finished } of byId.values()) {
    for (const game of match.played) {
      const logged = finished.get(`${game.table} ${game.game}`);
      finished.delete(`${game.table} ${game.game}`);
      const where = `Game ${game.game} at table ${game.table} of match ${match.name}`;
      must(logged, `${where} is finished in standings.json; the log does not finish it.`);
      must(
        isEqual(logged.totals, game.totals),
        `${where} ended ${game.totals.join(" to ")} in standings.json; by the log it is ${logged.totals.join(" to ")}.`,
      );
      must(isEqual(logged.sets, game.sets), `${where}: standings.json counts other sets than the log.`);
      game.winner = winnerOf(logged.totals);
      games += 1;
    }
    const [missing] = finished.values();
    must(
      !missing,
      () => `${missing.where} ended ${missing.totals.join(" to ")} by the log; standings.json does not have it.`,
    );
  }
  return games;
}

// ---- 4. The season -------------------------------------------------------------------------------------------------

const presets = {
  "games-won": ["games-won", "game-points"],
  "game-points": ["game-points"],
  "table-points": ["table-points", "games-won", "game-points"],
  "total-score": ["game-points", "table-points"],
};
const orderOf = (text) => (text.startsWith("by:") ? text.slice(3).split(",") : presets[text]);

/** Compares the season in standings.json with the rows. Returns whether the rows contain its teams and meetings. */
function checkSeason(rows, { season, settings, rules, entrants, matches, adjustments }) {
  const log = { teams: new Map(), meetings: new Map(), rulings: new Map(), adjustments: new Map(), before: new Map() };
  const playoffs = [];
  const addMeeting = ({ match, round, home, away }) => log.meetings.set(match, { round, sides: [[home], [away]] });
  const addTeam = ({ entrant, name }) => log.teams.set(entrant, { name, status: "active" });
  const expectEqual = (what, stated, expected) =>
    must(
      isEqual(stated, expected),
      `${what}: standings.json says ${canonical(stated ?? null)}; by the log it is ${canonical(expected ?? null)}.`,
    );
  const handlers = {
    "create-season": (body) => {
      Object.assign(log, { made: body, order: body.standings, sheets: body.sheets });
      body.teams.forEach(addTeam);
      body.meetings.forEach(addMeeting);
    },
    "change-schedule": ({ change, changes, added = [], team, withdrawn }) => {
      log.before.set(change, {
        teams: new Map(log.teams),
        meetings: new Map(log.meetings),
        added,
        team,
        withdrawn,
        changes,
      });
      for (const { match, home } of changes) {
        const { round, sides } = log.meetings.get(match);
        if (home !== undefined && home !== sides[0][0]) log.meetings.set(match, { round, sides: [sides[1], sides[0]] });
      }
      added.forEach(addMeeting);
      if (team) addTeam(team);
      if (withdrawn)
        log.teams.set(withdrawn.entrant, {
          ...log.teams.get(withdrawn.entrant),
          status: "withdrawn",
          results: withdrawn.results,
        });
    },
    "undo-schedule-change": ({ change }) => {
      const { teams, meetings, changes, added, team, withdrawn } = log.before.get(change) ?? {
        changes: [],
        added: [],
      };
      for (const { match } of changes) log.meetings.set(match, meetings.get(match));
      for (const { match } of added) log.meetings.delete(match);
      if (team) log.teams.delete(team.entrant);
      if (withdrawn) log.teams.set(withdrawn.entrant, teams.get(withdrawn.entrant));
    },
    "rule-match": ({ match, ruling, sides = [] }) =>
      log.rulings.set(match, { ruling, sides: [...new Set(sides)].sort((a, b) => a - b) }),
    "choose-standings": ({ standings, forfeits }) =>
      Object.assign(log, { order: standings, forfeit: forfeits ?? log.forfeit }),
    "choose-sheets": (sheets) => Object.assign(log, { sheets }),
    "draw-lots": (_, { seed }) => Object.assign(log, { seed }),
    "undo-lots": () => Object.assign(log, { seed: null }),
    "record-playoff": ({ order }) => playoffs.push(order),
    "adjust-points": ({ adjustment: id, entrant, gamePoints, gamesWon, tablePoints = 0, dues = 0, afterRound }) =>
      log.adjustments.set(id, { id, entrant, gamePoints, gamesWon, tablePoints, dues, afterRound }),
    "revoke-adjustment": ({ adjustment }) => log.adjustments.delete(adjustment),
  };
  for (const row of rows) {
    currentRow = row.seq;
    if (row.outcome.outcome === "applied") handlers[row.kind]?.(row.body, row.outcome.result ?? {});
  }
  currentRow = 0;
  const { scoring } = settings;
  if (log.made) {
    expectEqual("The name of the season", season.name, log.made.name);
    for (const rule of Object.keys(log.made.rules ?? {}))
      expectEqual(`The rule ${rule}`, rules[rule], log.made.rules[rule]);
    expectEqual("The number of games of a match", scoring.gamesPerMeeting, log.made.games * log.made.pairs);
    for (const { id, name, status, results } of entrants)
      expectEqual(`The team ${name}`, { name, status, results }, log.teams.get(id));
    for (const { id, name, round, sides } of matches)
      expectEqual(`Match ${name}`, { round, sides }, log.meetings.get(id));
    expectEqual(
      "The number of teams and matches",
      [entrants.length, matches.length],
      [log.teams.size, log.meetings.size],
    );
  }
  if (log.order) expectEqual("The order of the standings", settings.criteria, orderOf(log.order));
  if (log.forfeit) expectEqual("What a forfeit is worth", scoring.forfeit, log.forfeit);
  if (log.sheets)
    expectEqual("Results in doubt", scoring.inDoubt, {
      unconfirmed: log.sheets.unconfirmed,
      disputed: log.sheets.disputed,
    });
  expectEqual("The lots", settings.lotSeed, log.seed);
  expectEqual("The playoffs", settings.playoffs, playoffs);
  const byId = (list) => [...list].sort((a, b) => (a.id < b.id ? -1 : 1));
  expectEqual("Adjustments", byId(adjustments), byId(log.adjustments.values()));
  for (const { id, name, state, forfeitBy, played } of matches) {
    const { ruling = null, sides } = log.rulings.get(id) ?? {};
    const ruled = ruling === null ? null : ruling === "forfeit" || ruling === "no-show" ? "forfeited" : "void";
    const counted = ["forfeited", "void", "finished"].includes(state) ? state : "open";
    expectEqual(`Match ${name}`, counted, ruled ?? (played.length >= scoring.gamesPerMeeting ? "finished" : "open"));
    if (ruled === "forfeited") expectEqual(`Who forfeits match ${name}`, forfeitBy, sides);
  }
  return log.made !== undefined;
}

// ---- 5. The standings ----------------------------------------------------------------------------------------------

/** The result of a match: whether it is over, and its games; null if it does not count. */
function counted({ state, sides, forfeitBy, played }, { gamesPerMeeting, forfeit, inPlay, inDoubt }) {
  const all = sides.map((_, side) => side);
  if (state === "void") return null;
  if (state === "forfeited") {
    const isByAll = forfeitBy.length === 0 || forfeitBy.length >= sides.length;
    if (isByAll && forfeit.double === "void") return null;
    const losers = isByAll ? all : forfeitBy;
    const standing = isByAll || forfeit.finishedGames !== "kept" ? [] : played;
    const open = Math.max(0, gamesPerMeeting - standing.length);
    const count = isByAll || forfeit.gamesWon === "all" ? open : Math.min(open, forfeit.gamesWon);
    const totals = all.map((side) => (losers.includes(side) ? forfeit.loserPoints : forfeit.winnerPoints));
    const winner = sides.length === 2 && !isByAll ? 1 - losers[0] : null;
    return { over: true, games: [...standing, ...Array(count).fill({ totals, winner, losers, sets: [] })] };
  }
  const games = played.filter(({ doubt }) => !doubt || inDoubt?.[doubt] !== "wait");
  const over = state === "finished" && games.length === played.length;
  return over || (inPlay === "finished-games" && games.length > 0) ? { over, games } : null;
}

/** The matches with the treatment of withdrawn teams: voided, kept, or forfeited if unfinished. */
function withWithdrawals(entrants, matches, { withdrawn }) {
  const defaultTreatment = withdrawn === "annulled" ? "voided" : "kept";
  const treatments = new Map(
    entrants.filter(({ status }) => status === "withdrawn").map(({ id, results }) => [id, results ?? defaultTreatment]),
  );
  return matches.map((match) => {
    const bySide = match.sides.map((side) => side.map((id) => treatments.get(id)));
    if (bySide.flat().includes("voided")) return { ...match, state: "void" };
    const forfeiting = bySide.flatMap((side, i) => (side.includes("scored") ? [i] : []));
    const isOpen = !["finished", "forfeited", "void"].includes(match.state);
    return forfeiting.length > 0 && isOpen ? { ...match, state: "forfeited", forfeitBy: forfeiting } : match;
  });
}

/** The table points of a side with more than two sides, in twelfths. */
function tablePoints({ totals, losers }, side, worth) {
  const shared = (above, places) =>
    Math.round((12 * worth.slice(above, above + places).reduce((sum, one) => sum + one, 0)) / places);
  if (losers) return losers.includes(side) ? 12 * (worth.at(-1) ?? 0) : shared(0, totals.length - losers.length);
  return shared(
    totals.filter((total) => total > totals[side]).length,
    totals.filter((total) => total === totals[side]).length,
  );
}

const figures = ["played", "gamesWon", "gamesLost", "pointsFor", "pointsAgainst", "tablePoints"];

/** All entrants' figures, including adjustments. */
function recordsOf({ entrants, matches, adjustments, settings }) {
  const { scoring } = settings;
  const count = (list) =>
    list.flatMap((match) => (counted(match, scoring) ? [{ match, ...counted(match, scoring) }] : []));
  const results = count(withWithdrawals(entrants, matches, settings));
  const own = count(matches);
  const lastRound = Math.max(0, ...(own.length > 0 ? own : results).map(({ match }) => match.round));
  const zero = {
    played: 0,
    gamesWon: 0,
    gamesLost: 0,
    pointsFor: 0,
    pointsAgainst: 0,
    tablePoints: 0,
    sets: 0,
    won: 0,
    split: 0,
    away: 0,
  };
  const records = new Map(entrants.map(({ id }) => [id, { id, ...zero, against: [] }]));
  for (const { match, over, games } of results) {
    const more = match.sides.length > 2;
    const scores = match.sides.map((_, side) => {
      const lost = ({ totals, winner, losers }) =>
        losers
          ? losers.includes(side)
          : more
            ? totals.some((one) => one > totals[side])
            : winner !== null && winner !== side;
      const sum = (of) => games.reduce((total, game) => total + of(game), 0);
      const pointsFor = sum(({ totals }) => totals[side]);
      return {
        ...{
          gamesWon: games.filter(({ winner }) => winner === side).length,
          gamesLost: games.filter(lost).length,
          pointsFor,
        },
        ...{
          pointsAgainst: sum(({ totals }) => totals.reduce((all, one) => all + one, 0)) - pointsFor,
          sets: sum(({ sets }) => sets[side] ?? 0),
        },
        tablePoints: more ? sum((game) => tablePoints(game, side, scoring.tablePoints ?? [4, 2, 1, 0])) : 0,
      };
    });
    for (const [side, ids] of match.sides.entries()) {
      for (const record of ids.flatMap((id) => records.get(id) ?? [])) {
        const score = scores[side];
        for (const figure of Object.keys(score)) record[figure] += score[figure];
        record.against.push({ match, side, scores, over });
        if (!over) continue;
        record.played += 1;
        if (score.gamesWon > score.gamesLost)
          [record.won, record.away] = [record.won + 1, record.away + Number(side > 0)];
        else if (score.gamesWon === score.gamesLost) record.split += 1;
      }
    }
  }
  for (const { entrant, gamePoints, gamesWon, tablePoints: points, afterRound } of adjustments) {
    const record = records.get(entrant);
    if (!record || afterRound > lastRound) continue;
    record.pointsFor += gamePoints;
    record.gamesWon += gamesWon;
    record.tablePoints += points;
  }
  return records;
}

/** A sum over the others of a tied group; null unless all pairs have met equally often. */
function amongTied(record, tied, figure) {
  const met = (a, b) =>
    a.against.filter(({ match, side }) => match.sides.some((ids, i) => i !== side && ids.includes(b.id)));
  const often = tied.flatMap((a, i) => tied.slice(i + 1).map((b) => met(a, b).filter(({ over }) => over).length));
  if (often[0] === 0 || often.some((times) => times !== often[0])) return null;
  return tied
    .filter((one) => one !== record)
    .flatMap((one) =>
      met(record, one).map(({ match, side, scores }) =>
        figure(scores[side], scores[match.sides.findIndex((ids) => ids.includes(one.id))]),
      ),
    )
    .reduce((sum, one) => sum + one, 0);
}

/** An entrant's lot: its id, hashed (FNV-1a) with the drawn seed, then one number of mulberry32. */
function lot(id, seed) {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193) >>> 0;
  const state = (hash + 0x6d2b79f5) >>> 0;
  let t = Math.imul(state ^ (state >>> 15), state | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return (t ^ (t >>> 14)) >>> 0;
}

/** The value of each criterion: more is better, except in `fewest`. Those in `scoped` depend on the tied group. */
const criteria = {
  "table-points": (one) => one.tablePoints,
  "games-won": (one) => one.gamesWon,
  "game-points": (one) => one.pointsFor,
  "points-difference": (one) => one.pointsFor - one.pointsAgainst,
  "matches-won": (one) => one.won,
  "match-points": (one) => 2 * one.won + one.split,
  "head-to-head": (one, tied) => amongTied(one, tied, (mine) => mine.gamesWon),
  "head-to-head-points": (one, tied) => amongTied(one, tied, (mine, theirs) => mine.pointsFor - theirs.pointsFor),
  "fewest-sets": (one) => one.sets,
  "away-wins": (one) => one.away,
  "drawn-lot": (one, _, { lotSeed }) => lotSeed && lot(one.id, lotSeed),
  playoff: (one, tied, { playoffs }) =>
    playoffs.findLast((order) => tied.every(({ id }) => order.includes(id)))?.indexOf(one.id) ?? null,
};
const fewest = ["fewest-sets", "drawn-lot", "playoff"];
const scoped = ["head-to-head", "head-to-head-points", "drawn-lot", "playoff"];

/** Groups of tied entrants from the top. When a group splits, scoped criteria are applied again to each part. */
function ranked(group, settings, applied = 0) {
  if (group.length < 2) return [group];
  for (const [i, code] of settings.criteria.entries()) {
    if (i < applied && !scoped.includes(code)) continue;
    const values = new Map(group.map((one) => [one, criteria[code](one, group, settings) ?? 0]));
    const sorted = [...new Set(values.values())].sort((a, b) => (fewest.includes(code) ? a - b : b - a));
    const parts = sorted.map((value) => group.filter((one) => values.get(one) === value));
    if (parts.length > 1) return parts.flatMap((part) => ranked(part, settings, Math.max(applied, i + 1)));
  }
  return [group];
}

/** Compares the standings with those computed from the games. */
function checkStandings({ standings, entrants, ...season }) {
  const records = recordsOf({ entrants, ...season });
  const isRanked = ({ status }) => status === "active" || season.settings.withdrawn === "in-place";
  const groups = ranked(
    entrants.filter(isRanked).map(({ id }) => records.get(id)),
    season.settings,
  );
  const places = new Map();
  for (const group of groups) {
    const place = places.size + 1;
    for (const { id } of group) places.set(id, place);
  }
  must(
    isEqual(standings.map(({ entrant }) => entrant).sort(), [...records.keys()].sort()),
    "The standings in standings.json list other teams than the season has.",
  );
  for (const line of standings) {
    must(
      line.name === entrants.find(({ id }) => id === line.entrant).name,
      `The standings call a team ${line.name}; the season calls it otherwise.`,
    );
    const expected = { place: places.get(line.entrant) ?? null, ...records.get(line.entrant) };
    for (const figure of ["place", ...figures])
      must(
        line[figure] === expected[figure],
        `The standings are not those of the games: ${figure} of ${line.name} is ${line[figure]}; it should be ${expected[figure]}.`,
      );
  }
}

/** Compares standings.csv with standings.json. */
function checkCsv(text, { standings }, sides) {
  // Apostrophes prevent spreadsheets from taking a name for a formula.
  const plain = (name) => name.replaceAll("'", "");
  const cells = (line) =>
    line
      .match(/("([^"]|"")*"|[^,]*)(,|$)/g)
      .map((one) => one.replace(/,$/, "").replace(/^"|"$/g, "").replaceAll('""', '"'));
  const lines = text
    .replace(/^\ufeff/, "")
    .split("\r\n")
    .slice(1, -1)
    .map(cells);
  must(
    lines.length === standings.length,
    `standings.csv has ${lines.length} lines; standings.json has ${standings.length}.`,
  );
  const shown = (one) =>
    sides > 2
      ? [one.played, Math.round((100 * one.tablePoints) / 12) / 100, one.gamesWon, one.pointsFor]
      : figures.slice(0, 5).map((name) => one[name]);
  for (const [i, line] of standings.entries()) {
    const [place, name, ...numbers] = lines[i];
    const isSame =
      place === String(line.place ?? "") &&
      plain(name) === plain(line.name) &&
      isEqual(numbers.slice(0, shown(line).length), shown(line).map(String));
    must(isSame, `Line ${i + 1} of standings.csv is not that of standings.json (${line.name}).`);
  }
}

// ---- All checks ----------------------------------------------------------------------------------------------------

/** The row being read, for messages; 0 outside of rows. */
let currentRow = 0;
const print = (line) => console.log(line);

function main(savedHeads) {
  const chain = followChain(textOf("ledger.jsonl"));
  const head = jsonOf(textOf("head.json"), "head.json");
  checkHead(chain, head, textOf("key.txt").trim());
  const season = jsonOf(textOf("standings.json"), "standings.json");
  must(season.league?.id === head.id, "standings.json is of another league than head.json.");
  let heads = 0;
  for (const one of savedHeads)
    heads += checkSavedHeads(existsSync(one) ? readFileSync(one, "utf8") : one, chain, head);
  const games = checkGames(chain.rows, season);
  const isInRows = checkSeason(chain.rows, season);
  checkStandings(season);
  checkCsv(textOf("standings.csv"), season, Math.max(2, ...season.matches.map(({ sides }) => sides.length)));
  print(`${season.season.name}, ${season.league.name}: everything holds.`);
  print(
    `Chain: ${chain.hashes.length} rows; ${chain.rows.length} of them can be read, ${chain.sealed} are given by digest alone.`,
  );
  if (chain.stated > 0)
    print(
      `Taken on trust: ${chain.stated} rows from before rows had two parts. A change in or before them shows only against heads of later rows.`,
    );
  print(
    `Signed: row ${head.row}, by the key ${fingerprint(head.key)}. Compare it with a key or a head that you have from elsewhere.`,
  );
  if (savedHeads.length > 0) print(`Kept heads: ${heads} hold. History was not rewritten since.`);
  print(`Games: ${games} added up from their hands or final scores.`);
  if (!isInRows) print("Taken on trust: who played whom. Those rows name people, so only their digests are given.");
  const doubts = season.matches
    .flatMap(({ played }) => played)
    .filter(({ doubt }) => doubt && season.settings.scoring.inDoubt?.[doubt] === "wait");
  if (doubts.length > 0) print(`Taken on trust: ${doubts.length} games wait to be confirmed and do not count yet.`);
  print("Standings: as they follow from the games.");
}

try {
  main(process.argv.slice(2));
} catch (error) {
  const where = currentRow > 0 ? ` (row ${currentRow} of the log)` : "";
  console.error(
    error instanceof Fault
      ? error.message
      : `The copy does not have the form in which it was exported${where}: ${String(error?.message).slice(0, 200)}`,
  );
  process.exitCode = 1;
}

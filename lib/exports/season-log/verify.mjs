// Checks a copy of a season's log without the server that it came from: node verify.mjs [head or file of heads …]
// It needs Node 20 or later and nothing else. It reads the files beside it and writes nothing.
//
//   ledger.jsonl     the league's ledger, a row a line
//   head.json        its last row, signed; key.txt: the public key
//   standings.json   what the season's page shows: teams, matches, games, standings; standings.csv: the table again
//
// 1. The chain: each row's hash covers the row before it. 2. The signature of the last hash, and heads that you kept.
// 3. The games: hands are added up anew. Whether the cards allow a hand is not checked, nor who was entitled to write it.
// 4. The season: teams, meetings, rulings and adjustments as the rows tell them. 5. The standings, from the games.
import { createHash, createPublicKey, verify } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";

/** What is wrong, in a sentence. */
class Fault extends Error {}

function must(holds, fault) {
  if (!holds) throw new Fault(typeof fault === "function" ? fault() : fault);
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

const same = (a, b) => canonical(a ?? null) === canonical(b ?? null);
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
    throw new Fault(`${where} is not JSON: the file is damaged or not whole.`);
  }
}

// ---- 1. The chain --------------------------------------------------------------------------------------------------

/**
 * Follows the rows. A row of this league's public facts has `open`, what it says, and `seal`, the digest of what is not published (who
 * did it, why, by which phone). Any other row has only `content`, the digest of all of it. A row from before rows had two parts
 * has neither: its hash is taken as it stands.
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
      const content = row.open ? sha256(`${sha256(canonical(row.open))}\n${row.seal}`) : row.content;
      const hash = sha256(`${chain.hashes.at(-1) ?? ""}\n${content}`);
      must(hash === row.hash, `Row ${row.seq} was changed, or a row before it: its hash does not follow.`);
    } else chain.stated += 1;
    const said = row.open ?? row.said;
    if (said) {
      const isRow = said.seq === row.seq && typeof said.kind === "string" && said.body && said.outcome;
      must(isRow, `Row ${row.seq} does not say what a row says.`);
      chain.rows.push(said);
    } else chain.sealed += 1;
    chain.hashes.push(row.hash);
  }
  return chain;
}

// ---- 2. The signature, and heads that were kept --------------------------------------------------------------------

function isSigned({ id, row, head, key, signature }) {
  try {
    const text = `turkey-tracks ledger head\n${id}\n${row}\n${head}\n`;
    const publicKey = createPublicKey({ key: Buffer.from(key, "base64url"), format: "der", type: "spki" });
    return verify(null, Buffer.from(text), publicKey, Buffer.from(signature, "base64url"));
  } catch {
    return false;
  }
}

/** A short name of a key, as `verify-ledger` writes it. */
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

/** Heads that somebody kept: signed ones (JSON), or "league row digits" as pages and bulletins write them. */
function checkKept(text, { hashes }, own) {
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
    const kept = line.startsWith("{")
      ? jsonOf(line, "The head that you kept")
      : { row: Number(number.replace(/\D/g, "")), head: digits.replace(/\s/g, "").toLowerCase() };
    if (kept.signature !== undefined) {
      must(isSigned(kept), `The head of row ${kept.row} that you kept is not signed by its key.`);
      must(kept.id === own.id, `The head of row ${kept.row} that you kept is of another league.`);
      if (kept.key !== own.key)
        say(`Note: the head of row ${kept.row} that you kept is signed by another key (${fingerprint(kept.key)}).`);
    } else
      must(
        !league || league === own.league || league === own.id,
        `The head that you kept is of ${league}, this is ${own.league}.`,
      );
    must(
      kept.row <= hashes.length,
      `The head that you kept is of row ${kept.row}; this copy ends with row ${hashes.length}.`,
    );
    const isKept = /^[0-9a-f]{12,64}$/.test(kept.head) && hashes[kept.row - 1]?.startsWith(kept.head);
    must(isKept, `Row ${kept.row} is not the one that you kept: history was rewritten since.`);
    count += 1;
  }
  return count;
}

// ---- 3. The games --------------------------------------------------------------------------------------------------

const meldValue = { dad: 20, fifty: 50, hundred: 100, "two-hundred": 200 };
const swap = (pair) => pair && [pair[1], pair[0]];
const other = (side) => (side === null || side === undefined ? side : 1 - side);

/** Clabber: the points of one hand by side, and which sides went set. */
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
  const kept = rules.belleOnSet === "kept" ? bella(maker) : 0;
  return {
    points: totals.map((total, side) => (side === maker ? kept : total)),
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
          maker: other(maker),
          counted: other(counted),
          by: other(by),
          melds: swap(melds),
          bella: other(bella),
        },
        ...{ tricks: swap(tricks), lastTrick: other(lastTrick), meldWinner: other(meldWinner) },
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

/** What a whole pulka adds to each player or takes: who was exact in all its deals gets his best deal once more. */
function jokerPremiums({ strip, excludeLast }, deals) {
  const seats = deals[0].points.map((_, seat) => seat);
  const lucky = seats.filter((seat) => deals.every(({ entry }) => entry.bids[seat] === entry.taken[seat]));
  const best = (seat) => Math.max(0, ...(excludeLast ? deals.slice(0, -1) : deals).map(({ points }) => points[seat]));
  const isStripped = (seat) =>
    strip === "next"
      ? lucky.some((one) => (one + 1) % seats.length === seat)
      : strip === "all"
        ? lucky.length > 0
        : strip === "single" && lucky.length === 1;
  return seats.map((seat) => (lucky.includes(seat) ? best(seat) : isStripped(seat) ? -best(seat) : 0));
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

/** The side with the highest total; null where several have it. */
function firstAlone(totals) {
  const most = Math.max(...totals);
  return totals.filter((total) => total === most).length > 1 ? null : totals.indexOf(most);
}

/** Every game's sheet, as the rows tell it: every answer is taken at its word. */
function foldGames(rows) {
  const games = new Map();
  const waiting = new Map();
  const nameOf = ({ match, table, game }) => `${match} ${table} ${game}`;
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
  const turn = (game) => {
    if (game.final) game.final = swap(game.final);
    else
      rewrite(
        game,
        current(game).map(({ hand, entry }) => ({ hand, entry: mirrors.entry(entry) })),
      );
    if (game.firstDealer !== null) game.firstDealer = mirrors.seat(game.firstDealer);
  };
  const go = (game, to) => {
    games.delete(nameOf(game.at));
    games.set(nameOf(to), { ...game, at: { match: to.match, table: to.table, game: to.game } });
  };
  /** A command as it was written where its sheet had gone meanwhile: its answer says where that is. */
  const written = (body, { match, table, game, turned } = {}) => {
    if (typeof match !== "string") return body;
    const there = { ...body, match, table: Number(table), game: Number(game) };
    if (turned !== 1) return there;
    if (there.entry) there.entry = mirrors.entry(there.entry);
    if (typeof there.firstDealer === "number") there.firstDealer = mirrors.seat(there.firstDealer);
    if (there.totals) there.totals = swap(there.totals);
    return there;
  };
  const carryOut = {
    "start-game": (game, said) => (game.firstDealer = said.firstDealer),
    "record-final-score": (game, said) => (game.final = said.totals),
    "record-hand": (game, said, { outcome, result }) =>
      outcome !== "agreed" && write(game, said.hand, result?.revision ?? 0, said.entry, outcome === "applied"),
    "withdraw-hand": (game, said, { result }) => write(game, said.hand, result?.revision ?? 0, null),
    "insert-hand": (game, { hand, entry }) => {
      const later = current(game).filter((one) => one.hand >= hand);
      rewrite(game, [{ hand, entry }, ...later.map((one) => ({ hand: one.hand + 1, entry: one.entry }))]);
    },
    "swap-sides": turn,
    "change-dealer": (game, said) => (game.firstDealer = said.firstDealer),
    "resolve-conflict": (game, { hand, choose }, { result }) => {
      const chosen = game.hands.find((one) => one.hand === hand && one.revision === choose);
      if (result?.revision > 0) write(game, hand, result.revision, chosen?.entry ?? null);
    },
    "move-game": (game, { to, swapped }) => {
      if (swapped) turn(game);
      go(game, to);
    },
  };
  const apply = ({ kind, body }, outcome) => {
    if (outcome.outcome === "agreed" && kind !== "record-hand") return;
    const said = written(body, outcome.result);
    if (kind === "adopt-game") {
      const game = [...games.values()].find(({ at }) => at.match === said.match);
      if (game && said.swapped) turn(game);
      if (game) go(game, { ...said.to, game: Number(outcome.result?.game ?? 0) });
      return;
    }
    const at = { match: said.match, table: said.table, game: said.game };
    const begins = kind === "start-game" || kind === "record-final-score";
    if (begins && !games.has(nameOf(at))) games.set(nameOf(at), { at, firstDealer: null, final: null, hands: [] });
    const game = games.get(nameOf(at));
    if (game) carryOut[kind]?.(game, said, outcome);
  };
  for (const row of rows) {
    const { outcome, result } = row.outcome;
    at = row.seq;
    if (outcome === "quarantined") waiting.set(row.commandId, row);
    else if (row.kind !== "settle-quarantine") apply(row, row.outcome);
    else if (["applied", "conflict"].includes(result?.settled) && waiting.has(row.body.command))
      apply(waiting.get(row.body.command), { outcome: result.settled, result });
  }
  return [...games.values()].map((game) => ({ ...game, entries: current(game).map(({ entry }) => entry) }));
}

/** Adds up the games of the season's matches, and holds the finished ones against standings.json. */
function checkGames(rows, { rulebook, rules, matches }) {
  must(gameOf[rulebook], `This file does not know the card game ${rulebook}.`);
  const byId = new Map(matches.map((match) => [match.id, { match, found: new Map() }]));
  for (const { at: place, final, entries } of foldGames(rows)) {
    const { match, found } = byId.get(place.match) ?? {};
    if (!match) continue;
    const where = `Game ${place.game} at table ${place.table} of match ${match.name}`;
    let tally;
    try {
      tally = final
        ? { over: true, totals: final, sets: final.map(() => 0) }
        : gameOf[rulebook](rules, match.plays, match.sides.length, entries);
      must(tally.totals.every(Number.isSafeInteger), "");
    } catch {
      throw new Fault(`${where}: a hand of it cannot be added up.`);
    }
    if (tally.over) found.set(`${place.table} ${place.game}`, { where, totals: tally.totals, sets: tally.sets });
  }
  let games = 0;
  for (const { match, found } of byId.values()) {
    for (const game of match.played) {
      const told = found.get(`${game.table} ${game.game}`);
      found.delete(`${game.table} ${game.game}`);
      const where = `Game ${game.game} at table ${game.table} of match ${match.name}`;
      must(told, `${where} is finished in standings.json; the log does not finish it.`);
      must(
        same(told.totals, game.totals),
        `${where} ended ${game.totals.join(" to ")} in standings.json; by the log it is ${told.totals.join(" to ")}.`,
      );
      must(same(told.sets, game.sets), `${where}: standings.json counts other sets than the log.`);
      game.winner = firstAlone(told.totals);
      games += 1;
    }
    const [gone] = found.values();
    must(!gone, () => `${gone.where} ended ${gone.totals.join(" to ")} by the log; standings.json does not have it.`);
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

/** Holds what standings.json says of the season against the rows. Gives whether its teams and meetings are in them. */
function checkSeason(rows, { season, settings, rules, entrants, matches, adjustments }) {
  const told = { teams: new Map(), meetings: new Map(), rulings: new Map(), adjustments: new Map(), before: new Map() };
  const playoffs = [];
  const meet = ({ match, round, home, away }) => told.meetings.set(match, { round, sides: [[home], [away]] });
  const enter = ({ entrant, name }) => told.teams.set(entrant, { name, status: "active" });
  const is = (what, stated, meant) =>
    must(
      same(stated, meant),
      `${what}: standings.json says ${canonical(stated ?? null)}; by the log it is ${canonical(meant ?? null)}.`,
    );
  const read = {
    "create-season": (body) => {
      Object.assign(told, { made: body, order: body.standings, sheets: body.sheets });
      body.teams.forEach(enter);
      body.meetings.forEach(meet);
    },
    "change-schedule": ({ change, changes, added = [], team, withdrawn }) => {
      told.before.set(change, {
        teams: new Map(told.teams),
        meetings: new Map(told.meetings),
        added,
        team,
        withdrawn,
        changes,
      });
      for (const { match, home } of changes) {
        const { round, sides } = told.meetings.get(match);
        if (home !== undefined && home !== sides[0][0])
          told.meetings.set(match, { round, sides: [sides[1], sides[0]] });
      }
      added.forEach(meet);
      if (team) enter(team);
      if (withdrawn)
        told.teams.set(withdrawn.entrant, {
          ...told.teams.get(withdrawn.entrant),
          status: "withdrawn",
          results: withdrawn.results,
        });
    },
    "undo-schedule-change": ({ change }) => {
      const { teams, meetings, changes, added, team, withdrawn } = told.before.get(change) ?? {
        changes: [],
        added: [],
      };
      for (const { match } of changes) told.meetings.set(match, meetings.get(match));
      for (const { match } of added) told.meetings.delete(match);
      if (team) told.teams.delete(team.entrant);
      if (withdrawn) told.teams.set(withdrawn.entrant, teams.get(withdrawn.entrant));
    },
    "rule-match": ({ match, ruling, sides = [] }) =>
      told.rulings.set(match, { ruling, sides: [...new Set(sides)].sort((a, b) => a - b) }),
    "choose-standings": ({ standings, forfeits }) =>
      Object.assign(told, { order: standings, forfeit: forfeits ?? told.forfeit }),
    "choose-sheets": (sheets) => Object.assign(told, { sheets }),
    "draw-lots": (_, { seed }) => Object.assign(told, { seed }),
    "undo-lots": () => Object.assign(told, { seed: null }),
    "record-playoff": ({ order }) => playoffs.push(order),
    "adjust-points": ({ adjustment: id, entrant, gamePoints, gamesWon, tablePoints, afterRound }) =>
      told.adjustments.set(id, { id, entrant, gamePoints, gamesWon, tablePoints: tablePoints ?? 0, afterRound }),
    "revoke-adjustment": ({ adjustment }) => told.adjustments.delete(adjustment),
  };
  for (const row of rows) {
    at = row.seq;
    if (row.outcome.outcome === "applied") read[row.kind]?.(row.body, row.outcome.result ?? {});
  }
  at = 0;
  const { scoring } = settings;
  if (told.made) {
    is("The name of the season", season.name, told.made.name);
    for (const rule of Object.keys(told.made.rules ?? {})) is(`The rule ${rule}`, rules[rule], told.made.rules[rule]);
    is("The number of games of a match", scoring.gamesPerMeeting, told.made.games * told.made.pairs);
    for (const { id, name, status, results } of entrants)
      is(`The team ${name}`, { name, status, results }, told.teams.get(id));
    for (const { id, name, round, sides } of matches) is(`Match ${name}`, { round, sides }, told.meetings.get(id));
    is("The number of teams and matches", [entrants.length, matches.length], [told.teams.size, told.meetings.size]);
  }
  if (told.order) is("The order of the standings", settings.criteria, orderOf(told.order));
  if (told.forfeit) is("What a forfeit is worth", scoring.forfeit, told.forfeit);
  if (told.sheets)
    is("Results in doubt", scoring.inDoubt, { unconfirmed: told.sheets.unconfirmed, disputed: told.sheets.disputed });
  is("The lots", settings.lotSeed, told.seed);
  is("The playoffs", settings.playoffs, playoffs);
  const byId = (list) => [...list].sort((a, b) => (a.id < b.id ? -1 : 1));
  is("Adjustments", byId(adjustments), byId(told.adjustments.values()));
  for (const { id, name, state, forfeitBy, played } of matches) {
    const { ruling = null, sides } = told.rulings.get(id) ?? {};
    const ruled = ruling === null ? null : ruling === "forfeit" || ruling === "no-show" ? "forfeited" : "void";
    const counted = ["forfeited", "void", "finished"].includes(state) ? state : "open";
    is(`Match ${name}`, counted, ruled ?? (played.length >= scoring.gamesPerMeeting ? "finished" : "open"));
    if (ruled === "forfeited") is(`Who forfeits match ${name}`, forfeitBy, sides);
  }
  return told.made !== undefined;
}

// ---- 5. The standings ----------------------------------------------------------------------------------------------

/** How a match counts: whether it is over, and its games; null where it counts for nobody. */
function counted({ state, sides, forfeitBy, played }, { gamesPerMeeting, forfeit, inPlay, inDoubt }) {
  const all = sides.map((_, side) => side);
  if (state === "void") return null;
  if (state === "forfeited") {
    const isByAll = forfeitBy.length === 0 || forfeitBy.length >= sides.length;
    if (isByAll && forfeit.double === "void") return null;
    const losers = isByAll ? all : forfeitBy;
    const kept = isByAll || forfeit.finishedGames !== "kept" ? [] : played;
    const open = Math.max(0, gamesPerMeeting - kept.length);
    const count = isByAll || forfeit.gamesWon === "all" ? open : Math.min(open, forfeit.gamesWon);
    const totals = all.map((side) => (losers.includes(side) ? forfeit.loserPoints : forfeit.winnerPoints));
    const winner = sides.length === 2 && !isByAll ? 1 - losers[0] : null;
    return { over: true, games: [...kept, ...Array(count).fill({ totals, winner, losers, sets: [] })] };
  }
  const games = played.filter(({ doubt }) => !doubt || inDoubt?.[doubt] !== "wait");
  const over = state === "finished" && games.length === played.length;
  return over || (inPlay === "finished-games" && games.length > 0) ? { over, games } : null;
}

/** The matches as they count once teams have left: voided, kept, or forfeited where they were not played out. */
function honoured(entrants, matches, { withdrawn }) {
  const usual = withdrawn === "annulled" ? "voided" : "kept";
  const gone = new Map(
    entrants.filter(({ status }) => status === "withdrawn").map(({ id, results }) => [id, results ?? usual]),
  );
  return matches.map((match) => {
    const fates = match.sides.map((side) => side.map((id) => gone.get(id)));
    if (fates.flat().includes("voided")) return { ...match, state: "void" };
    const left = fates.flatMap((side, i) => (side.includes("scored") ? [i] : []));
    const isOpen = !["finished", "forfeited", "void"].includes(match.state);
    return left.length > 0 && isOpen ? { ...match, state: "forfeited", forfeitBy: left } : match;
  });
}

/** Twelfths of a point for a side's place at a table of more than two. */
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

/** Everybody's figures, adjustments in. */
function recordsOf({ entrants, matches, adjustments, settings }) {
  const { scoring } = settings;
  const count = (list) =>
    list.flatMap((match) => (counted(match, scoring) ? [{ match, ...counted(match, scoring) }] : []));
  const results = count(honoured(entrants, matches, settings));
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

/** A sum over the others of a tied group; null unless all of them have met, and equally often. */
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

/** An entrant's lot: its id, hashed (FNV-1a) with the seed that was drawn, then one number of mulberry32. */
function lot(id, seed) {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193) >>> 0;
  const state = (hash + 0x6d2b79f5) >>> 0;
  let t = Math.imul(state ^ (state >>> 15), state | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return (t ^ (t >>> 14)) >>> 0;
}

/** What each criterion asks; more is better, but for those in `fewest`. Those in `scoped` hang on who is tied. */
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

/** Groups of equals from the top. Once a group falls apart, what hangs on who is tied is asked again of each part. */
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

/** Holds the standings against those that follow from the games. */
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
    same(standings.map(({ entrant }) => entrant).sort(), [...records.keys()].sort()),
    "The standings in standings.json list other teams than the season has.",
  );
  for (const line of standings) {
    must(
      line.name === entrants.find(({ id }) => id === line.entrant).name,
      `The standings call a team ${line.name}; the season calls it otherwise.`,
    );
    const meant = { place: places.get(line.entrant) ?? null, ...records.get(line.entrant) };
    for (const figure of ["place", ...figures])
      must(
        line[figure] === meant[figure],
        `The standings are not those of the games: ${figure} of ${line.name} is ${line[figure]}; it should be ${meant[figure]}.`,
      );
  }
}

/** The table as a spreadsheet has it says the same. */
function checkCsv(text, { standings }, sides) {
  // An apostrophe keeps spreadsheets from taking a name for a formula.
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
      same(numbers.slice(0, shown(line).length), shown(line).map(String));
    must(isSame, `Line ${i + 1} of standings.csv is not that of standings.json (${line.name}).`);
  }
}

// ---- All of it -----------------------------------------------------------------------------------------------------

let at = 0;
const say = (line) => console.log(line);

function main(kept) {
  const chain = followChain(textOf("ledger.jsonl"));
  const head = jsonOf(textOf("head.json"), "head.json");
  checkHead(chain, head, textOf("key.txt").trim());
  const season = jsonOf(textOf("standings.json"), "standings.json");
  must(season.league?.id === head.id, "standings.json is of another league than head.json.");
  let heads = 0;
  for (const one of kept) heads += checkKept(existsSync(one) ? readFileSync(one, "utf8") : one, chain, head);
  const games = checkGames(chain.rows, season);
  const isTold = checkSeason(chain.rows, season);
  checkStandings(season);
  checkCsv(textOf("standings.csv"), season, Math.max(2, ...season.matches.map(({ sides }) => sides.length)));
  say(`${season.season.name}, ${season.league.name}: everything holds.`);
  say(
    `Chain: ${chain.hashes.length} rows; ${chain.rows.length} of them can be read, ${chain.sealed} are given by digest alone.`,
  );
  if (chain.stated > 0)
    say(
      `Taken on trust: ${chain.stated} rows from before rows had two parts. A change in or before them shows only against heads of later rows.`,
    );
  say(
    `Signed: row ${head.row}, by the key ${fingerprint(head.key)}. Compare it with a key or a head that you have from elsewhere.`,
  );
  if (kept.length > 0) say(`Kept heads: ${heads} hold. History was not rewritten since.`);
  say(`Games: ${games} added up from their hands or final scores.`);
  if (!isTold) say("Taken on trust: who met whom. The rows that say it name people, and are given by digest alone.");
  const doubts = season.matches
    .flatMap(({ played }) => played)
    .filter(({ doubt }) => doubt && season.settings.scoring.inDoubt?.[doubt] === "wait");
  if (doubts.length > 0) say(`Taken on trust: ${doubts.length} games wait to be confirmed and do not count yet.`);
  say("Standings: as they follow from the games.");
}

try {
  main(process.argv.slice(2));
} catch (error) {
  const where = at > 0 ? ` (row ${at} of the log)` : "";
  console.error(
    error instanceof Fault
      ? error.message
      : `The copy is not in the form that it was given out in${where}: ${String(error?.message).slice(0, 200)}`,
  );
  process.exitCode = 1;
}

// npm run -s movement -- --players 16 --rounds 5 [--partners] [--sit-out]: prints the seats of each round and the
// counted meetings.
import { parseArgs } from "node:util";
import type { Movement } from "@/lib/competition/movements/movement";
import {
  certifyMovement,
  type MovementCertificate,
  type Spread,
} from "@/lib/competition/movements/movement-certificate";
import { planMovement } from "@/lib/competition/movements/plan-movement";

const usage = `Usage:
  npm run -s movement -- --players 16 --rounds 5             tables of four single players
  npm run -s movement -- --players 12 --rounds 11 --partners partners who change: seats 1 and 3 play seats 2 and 4
  --sit-out: who does not fill a table of four sits out; else some tables have three. Partners always sit out.
`;

function main(): number {
  const options = readArguments();
  if (!options) {
    process.stderr.write(usage);
    return 2;
  }
  const { players, rounds, isPartners, sitsOut } = options;
  const kind = isPartners ? "partners" : "singles";
  try {
    const movement = planMovement({ players, rounds, kind, spare: sitsOut || isPartners ? "sit-out" : "threes" });
    process.stdout.write(`${printed(movement)}\n${counted(certifyMovement(movement, kind)).join("\n")}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    process.stderr.write(`${error.message}; you asked for ${players} players and ${rounds} rounds\n`);
    return 2;
  }
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        players: { type: "string" },
        rounds: { type: "string" },
        partners: { type: "boolean", default: false },
        "sit-out": { type: "boolean", default: false },
      },
    });
    if (values.players === undefined || values.rounds === undefined) return null;
    const { partners: isPartners, "sit-out": sitsOut } = values;
    return { players: Number(values.players), rounds: Number(values.rounds), isPartners, sitsOut };
  } catch {
    return null;
  }
}

/** Players are numbered from 1; the first at a table deals first, the others follow clockwise. */
function printed({ rounds }: Movement): string {
  const row = (players: readonly number[]) => players.map((player) => String(player + 1).padStart(3)).join(" ");
  return rounds
    .map(({ tables, sitOuts }, at) =>
      [
        `Round ${at + 1}`,
        ...tables.map((table, number) => `  table ${String(number + 1).padStart(2)}: ${row(table)}`),
        ...(sitOuts.length > 0 ? [`  sit out : ${row(sitOuts)}`] : []),
      ].join("\n"),
    )
    .join("\n");
}

function counted({ meetings, repeats, partners, opponents, ...spread }: MovementCertificate): readonly string[] {
  const often = (what: string, pairs: readonly number[]) =>
    `${what}: ${pairs.flatMap((count, times) => (count > 0 ? [`${count} pairs ${times}×`] : [])).join(", ")}`;
  const range = (what: string, { least, most }: Spread) => `${what}: ${least === most ? least : `${least} to ${most}`}`;
  const proof =
    repeats.count === repeats.bound ? "proved: there cannot be fewer" : `no fewer than ${repeats.bound} can be`;
  return [
    often("At one table", meetings),
    ...(partners ? [often("Partners", partners.times)] : [`Repeats: ${repeats.count} (${proof})`]),
    ...(opponents ? [often("Opponents", opponents)] : []),
    range("Sits out, rounds a player", spread.sitOuts),
    range("At tables of three, rounds a player", spread.threes),
    range("In one and the same seat, rounds a player", spread.seats),
    range("Deals first, rounds a player", spread.firstDealers),
  ];
}

process.exitCode = main();

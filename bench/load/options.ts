import { parseArgs } from "node:util";
import { type Plant, plants } from "./plants";

/** Options of `npm run load`. */
export interface LoadOptions {
  readonly tables: number;
  readonly scales: readonly number[];
  readonly rate: number | null;
  readonly teams: number;
  readonly speedup: number;
  readonly spectators: number;
  readonly readers: number;
  readonly minutes: number;
  /** Workers of the program's own server. */
  readonly workers: number;
  readonly seed: number;
  readonly json: boolean;
  readonly plant: Plant | null;
  /** The address of a running server; null: start one. */
  readonly url: string | null;
  readonly code: string | undefined;
  readonly email: string | undefined;
  readonly password: string | undefined;
  readonly databaseUrl: string | null;
  readonly metricsToken: string | null;
}

/** An error in the command line, as a sentence. */
export class UsageProblem extends Error {}

const number = (otherwise: string) => ({ type: "string", default: otherwise }) as const;
const text = { type: "string" } as const;

/** Reads the command line; throws a UsageProblem. */
export function loadOptions(args: readonly string[]): LoadOptions {
  const { values } = parsed(args);
  const url = values.url ?? null;
  if (url !== null && !URL.canParse(url)) throw new UsageProblem("--url must be a whole address.");
  const plant = plants.find((name) => name === values.plant) ?? null;
  if (values.plant !== undefined && plant === null)
    throw new UsageProblem(`--plant knows ${plants.join(", ")}; not "${values.plant}".`);
  if (plant !== null && url !== null) throw new UsageProblem("--plant spoils data: on a server of its own only.");
  return {
    tables: within(values, "tables", 1, 20_000),
    scales: values.scale.split(",").map((one) => bounded("scale", one, 0.01, 1000)),
    rate: values.rate === undefined ? null : bounded("rate", values.rate, 0.01, 10_000),
    teams: within(values, "teams", 4, 64),
    speedup: within(values, "speedup", 1, 600),
    spectators: within(values, "spectators", 0, 10),
    readers: within(values, "readers", 0, 5000),
    minutes: within(values, "minutes", 1, 180),
    workers: within(values, "workers", 1, 64),
    seed: within(values, "seed", 0, 2 ** 31),
    json: values.json,
    ...{ plant, url, code: values.code, email: values.email, password: values.password },
    databaseUrl: values["database-url"] ?? null,
    metricsToken: values["metrics-token"] ?? null,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        ...{ tables: number("300"), scale: number("1"), speedup: number("60"), spectators: number("2") },
        ...{
          readers: number("600"),
          minutes: number("150"),
          workers: number("2"),
          seed: number("1944"),
        },
        json: { type: "boolean", default: false },
        rate: text,
        teams: number("12"),
        ...{ plant: text, url: text, code: text, email: text, password: text },
        ...{ "database-url": text, "metrics-token": text },
      },
    });
  } catch (error) {
    throw new UsageProblem(error instanceof Error ? error.message : String(error));
  }
}

function within<Name extends string>(values: Readonly<Record<Name, string>>, name: Name, least: number, most: number) {
  return bounded(name, values[name], least, most);
}

function bounded(name: string, given: string, least: number, most: number): number {
  const value = Number(given);
  if (given.trim() === "" || !(value >= least && value <= most))
    throw new UsageProblem(`--${name} is from ${least} to ${most}; not "${given}".`);
  return value;
}

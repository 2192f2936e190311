import type { Settings } from "../boot/settings";
import type { Spoken, ToldRequest } from "../http/own-answers";
import type { DoorFigures } from "./door-figures";

/** What the door's thread is told when it is made. */
export interface DoorPlan {
  /** Where the house answers. */
  readonly house: string;
  readonly databaseUrl: string;
  readonly host: string;
  readonly port: number;
  readonly reachedBy: Pick<Settings, "publicUrl" | "trustProxy" | "logFormat">;
  /** By method and address, what the house answers without being asked by HTTP. */
  readonly own: readonly string[];
  /** How many moves were told, over all: one number that both threads see. */
  readonly movesTold: SharedArrayBuffer;
}

/** A league's ledger has grown to a version. */
export interface Move {
  readonly league: string;
  readonly version: number;
}

/** What the house says to the door. */
export type ToDoor =
  | (Move & { readonly kind: "moved" })
  /** With what was written for the answer: it is known before anybody reads the answer. */
  | { readonly kind: "answered"; readonly asked: number; readonly answer: Spoken; readonly moves: readonly Move[] }
  | { readonly kind: "close"; readonly graceMs: number };

/** What the door says to the house. */
export type FromDoor =
  | { readonly kind: "open" }
  /** It could not listen: why, as a sentence. */
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "say" | "warn"; readonly line: string }
  | { readonly kind: "figures"; readonly figures: DoorFigures }
  /** A request, counted by the door, with the number that it has in the log. */
  | { readonly kind: "asked"; readonly asked: number; readonly id: string; readonly request: ToldRequest }
  | { readonly kind: "closed" };

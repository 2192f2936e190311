import "server-only";
import { z } from "zod";
import type { MessageTopic } from "@/lib/commands/messages/topics";
import { locales } from "@/lib/i18n/locale";
import type { NamedMatch } from "../results/named-match";

const match = z.strictObject({
  id: z.string(),
  path: z.string(),
  sides: z.array(z.string()),
  date: z.string().nullable(),
  time: z.string().nullable(),
  venue: z.string().nullable(),
}) satisfies z.ZodType<NamedMatch>;

const place = match.pick({ date: true, time: true, venue: true });
/** A game by its position, from 1. */
const game = { table: z.int(), game: z.int() };

/** The content of a message that people choose by its topic: names and times, without texts of a language. */
export const topicContent = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("tomorrow"), match }),
  z.strictObject({ kind: z.literal("moved"), match, was: place }),
  z.strictObject({
    kind: z.literal("proposed"),
    match,
    nights: z.array(z.strictObject({ date: z.string(), time: z.string() })),
  }),
  /** `side`: the one that has not signed. */
  z.strictObject({ kind: z.literal("confirm"), match, ...game, side: z.int() }),
  z.strictObject({ kind: z.literal("disputed"), match, ...game }),
  z.strictObject({ kind: z.literal("corrected"), match, ...game }),
  /** `call`: the search for a substitute; `person`: the candidate whose link it is. */
  z.strictObject({
    ...{ kind: z.literal("substitute"), match, team: z.string() },
    ...{ league: z.string(), call: z.string(), person: z.string() },
  }),
  z.strictObject({ kind: z.literal("substituteTaken"), match, team: z.string(), name: z.string() }),
  z.strictObject({
    kind: z.literal("standings"),
    season: z.string(),
    path: z.string(),
    /** The first rows, and the team's own if it is not among them. */
    rows: z.array(z.strictObject({ place: z.int().nullable(), name: z.string(), gamesWon: z.number() })),
  }),
  z.strictObject({ kind: z.literal("event"), name: z.string(), path: z.string(), dates: z.array(z.string()) }),
  z.strictObject({
    kind: z.literal("announcement"),
    path: z.string(),
    bar: z.string(),
    texts: z.partialRecord(z.enum(locales), z.string()),
  }),
]);

export type TopicContent = z.infer<typeof topicContent>;

/** Asks the owner of an e-mail address to confirm it. `name`: the person that its messages are for. */
const confirmation = z.strictObject({ kind: z.literal("confirmation"), name: z.string() });

/** The content of a message as stored. */
export const messageContent = z.discriminatedUnion("kind", [confirmation, topicContent]);

export type MessageContent = z.infer<typeof messageContent>;

/** The topic of each kind of message. */
export const topicOf = {
  tomorrow: "tomorrow",
  moved: "moved",
  proposed: "moved",
  confirm: "confirm",
  disputed: "disputed",
  corrected: "corrected",
  substitute: "substitute",
  substituteTaken: "substitute",
  standings: "standings",
  event: "events",
  announcement: "announcements",
} as const satisfies Readonly<Record<TopicContent["kind"], MessageTopic>>;

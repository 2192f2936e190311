/**
 * The subjects of messages that a person can choose:
 * - `tomorrow`: a match of their team on the next day; `moved`: another date, time or bar of one;
 * - `confirm`: a result that their side has not signed; `disputed`, `corrected`: what happened to one later;
 * - `substitute`: a team needs them for a match;
 * - `standings`: the table on the morning after a night;
 * - `events`: a new event of the league; `announcements`: its announcements.
 */
export const messageTopics = [
  "tomorrow",
  "moved",
  "confirm",
  "disputed",
  "corrected",
  "substitute",
  "standings",
  "events",
  "announcements",
] as const;

export type MessageTopic = (typeof messageTopics)[number];

/** The topics that are proposed to a new subscriber: those that need them. */
export const proposedTopics: readonly MessageTopic[] = ["tomorrow", "moved", "confirm", "disputed", "substitute"];

/** The format of an event's stage that was not drawn yet. */
export const notDrawn = "not-drawn";

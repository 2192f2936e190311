/** The format of an undrawn event's stage. */
export const notDrawn = "not-drawn";

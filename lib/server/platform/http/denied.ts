/** Why a caller may not: has no session, has no right, or names something that does not exist for them. */
export type Denied = "nobody" | "forbidden" | "missing";

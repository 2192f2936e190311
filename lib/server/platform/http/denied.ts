/** Why a caller is denied: no session, no right, or nothing visible at that address. */
export type Denied = "nobody" | "forbidden" | "missing";

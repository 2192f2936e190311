import "server-only";

/**
 * The result of a delivery: sent; refused for good; to be tried again later; or `ended`: the receiver no longer exists.
 */
export type Delivery = "sent" | "refused" | "later" | "ended";

import "server-only";
import { cache } from "react";

/** The moment of a request: the same for all parts of its page, so that they share their cached reads. */
export const requestTime = cache(() => new Date());

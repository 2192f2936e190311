declare const brand: unique symbol;

/** A validated value with a type of its own, distinct from its raw type. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };

declare const brand: unique symbol;

/** A value that has been checked, and that the compiler tells apart from its raw form. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };

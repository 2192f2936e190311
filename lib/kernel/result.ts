/** The result of a function that can fail for an invalid input: the value, or the problem. Exceptions are for bugs. */
export type Result<T, E> = Ok<T> | Err<E>;
export type Ok<T> = { readonly ok: true; readonly value: T };
export type Err<E> = { readonly ok: false; readonly error: E };

/** Wraps a value. */
export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

/** Wraps a refusal. */
export function err<E>(error: E): Err<E> {
  return { ok: false, error };
}

/** The value of a result that the caller knows to be valid. Throws otherwise. */
export function unwrap<T>(result: Result<T, unknown>): T {
  if (result.ok) return result.value;
  throw new Error(`unwrapped a refusal: ${JSON.stringify(result.error)}`);
}

/**
 * A refusal is a value; an exception is a bug.
 *
 * Functions that can be given something impossible return a `Result`: the value, or what is wrong with the input.
 */
export type Result<T, E> = Ok<T> | Err<E>;
export type Ok<T> = { readonly ok: true; readonly value: T };
export type Err<E> = { readonly ok: false; readonly error: E };

/** The value, wrapped. */
export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

/** The refusal, wrapped. */
export function err<E>(error: E): Err<E> {
  return { ok: false, error };
}

/** The value of a result that the caller knows cannot be a refusal. Throws (a bug) if it is one. */
export function unwrap<T>(result: Result<T, unknown>): T {
  if (result.ok) return result.value;
  throw new Error(`unwrapped a refusal: ${JSON.stringify(result.error)}`);
}

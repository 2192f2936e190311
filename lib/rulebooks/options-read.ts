/** A value, and the options that were read to compute it. */
interface Computed<Value> {
  readonly value: Value;
  /** Another value of any other option would have given the same. */
  readonly read: ReadonlySet<PropertyKey>;
}

/** Computes a value from options by a pure function, and notes which of them it reads. Listing them reads all. */
export function withOptionsRead<Options extends object, Value>(
  options: Options,
  compute: (options: Options) => Value,
): Computed<Value> {
  const read = new Set<PropertyKey>();
  const noting = new Proxy(options, {
    get(target, option, receiver) {
      read.add(option);
      return Reflect.get(target, option, receiver);
    },
    has(target, option) {
      read.add(option);
      return Reflect.has(target, option);
    },
    ownKeys(target) {
      const all = Reflect.ownKeys(target);
      for (const option of all) read.add(option);
      return all;
    },
  });
  return { value: compute(noting), read };
}

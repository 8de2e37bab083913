/** A value that changes, and those who hear of it; for `useSyncExternalStore`. */
export interface Store<Value> {
  readonly read: () => Value;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A store and the way to change parts of its value. */
export function createStore<Value extends object>(
  initial: Value,
): Store<Value> & { readonly change: (part: Partial<Value>) => void } {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (part) => {
      value = { ...value, ...part };
      for (const listener of listeners) listener();
    },
  };
}

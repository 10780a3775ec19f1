import { useSyncExternalStore } from "react";

/** A value that components and plain code can follow. */
export interface Observable<Value> {
  readonly get: () => Value;
  /** Calls back after every `set`, also of an equal value. Returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Store<Value> extends Observable<Value> {
  readonly set: (value: Value) => void;
}

/** Every observable of this app is made of it. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The value as it is now; renders again when it becomes another one. */
export function useStore<Value>({ get, subscribe }: Observable<Value>): Value {
  return useSyncExternalStore(subscribe, get);
}

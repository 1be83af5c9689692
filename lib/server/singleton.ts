import 'server-only';

let values = sharedMap;

/**
 * Gives each node of a simulation its own values, although all run in one process. Without an argument it ends that.
 */
export function replaceSingletons(other: () => Map<string, unknown> = sharedMap): void {
  values = other;
}

/**
 * Returns one value per name and process. Next bundles instrumentation, pages and handlers separately, so a module's
 * own variable would exist once in each.
 */
export function singleton<Value>(name: string, make: () => Value): Value {
  const store = values();
  if (!store.has(name)) store.set(name, make());
  return store.get(name) as Value;
}

/** Removes all values and stops timers, so that each test starts clean. */
export function resetSingletons(): void {
  const store = values();
  for (const value of store.values()) (value as Partial<Disposable> | null)?.[Symbol.dispose]?.();
  store.clear();
}

function sharedMap(): Map<string, unknown> {
  const key = Symbol.for('frontdesk.singletons');
  const holder = globalThis as { [key]?: Map<string, unknown> };
  holder[key] ??= new Map();
  return holder[key];
}

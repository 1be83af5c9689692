import 'server-only';

const store: Map<string, unknown> = sharedMap();

/**
 * One value for the whole process. Next bundles instrumentation, pages and handlers apart, so a module's own variable
 * would exist once in each.
 */
export function singleton<Value>(name: string, make: () => Value): Value {
  if (!store.has(name)) store.set(name, make());
  return store.get(name) as Value;
}

/** Forgets every value, and stops timers. For tests, which start from nothing. */
export function forgetAll(): void {
  for (const value of store.values()) (value as Partial<Disposable> | null)?.[Symbol.dispose]?.();
  store.clear();
}

function sharedMap(): Map<string, unknown> {
  const key = Symbol.for('frontdesk.singletons');
  const holder = globalThis as { [key]?: Map<string, unknown> };
  holder[key] ??= new Map();
  return holder[key];
}

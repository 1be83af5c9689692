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

/** Forgets a value, so that the next caller makes it anew. */
export function forget(name: string): void {
  store.delete(name);
}

function sharedMap(): Map<string, unknown> {
  const key = Symbol.for('frontdesk.singletons');
  const holder = globalThis as { [key]?: Map<string, unknown> };
  holder[key] ??= new Map();
  return holder[key];
}

import type { FieldValue } from './schema';

/** Whether two values are the same for a person: the order of several choices doesn't matter. */
export function isSameValue(one: FieldValue | null, other: FieldValue | null): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  const items = new Set(one);
  return items.size === new Set(other).size && other.every((item) => items.has(item));
}

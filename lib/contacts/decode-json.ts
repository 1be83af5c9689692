/** JSON text of the service, read as far as it can be. `raw` is to be shown as it came. */
export type Decoded<Value> = { kind: 'none' } | { kind: 'raw'; text: string } | ({ kind: 'decoded' } & Value);

/** Beyond this nobody reads it as a list. */
const LONGEST = 20_000;

/** The value in JSON text that may have been encoded twice; undefined where there is none to be read. */
export function parseJsonText(text: string): { value: unknown } | undefined {
  if (text.length > LONGEST) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return { value };
    return { value: JSON.parse(value) };
  } catch {
    return undefined;
  }
}

/** Null, empty text, `[]`, `{}` and whatever holds nothing but these. Deep nesting counts as something. */
export function isNothing(value: unknown, depth = 0): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value !== 'object' || depth > 3) return false;
  return Object.values(value).every((member) => isNothing(member, depth + 1));
}

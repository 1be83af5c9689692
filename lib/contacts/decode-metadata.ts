import { type Decoded, isNothing, parseJsonText } from './decode-json';

export type Pair = { key: string; value: string };

const DEEPEST = 3;
const MOST = 100;

/** Metadata as keys and values, those within others dotted (`order.number`). What is no object or list stays raw. */
export function decodeMetadata(text: string | null): Decoded<{ pairs: Pair[] }> {
  if (text === null || text.trim() === '') return { kind: 'none' };
  const parsed = parseJsonText(text);
  if (!parsed) return { kind: 'raw', text };
  if (isNothing(parsed.value)) return { kind: 'none' };
  if (typeof parsed.value !== 'object') return { kind: 'raw', text };
  const pairs = flatten(parsed.value, '', 1);
  return pairs && pairs.length <= MOST ? { kind: 'decoded', pairs } : { kind: 'raw', text };
}

/** Null when it goes too deep to be read as a list. */
function flatten(value: unknown, path: string, depth: number): Pair[] | null {
  if (typeof value !== 'object' || value === null) return [{ key: path, value: toText(value) }];
  if (depth > DEEPEST) return null;
  const pairs: Pair[] = [];
  for (const [key, member] of Object.entries(value)) {
    const name = Array.isArray(value) ? String(Number(key) + 1) : key;
    const inner = flatten(member, path ? `${path}.${name}` : name, depth + 1);
    if (!inner) return null;
    pairs.push(...inner);
    if (pairs.length > MOST) return null;
  }
  return pairs.length > 0 ? pairs : [{ key: path, value: '' }];
}

function toText(value: unknown): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}

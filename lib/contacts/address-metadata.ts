import { wellFormed } from '../well-formed';

const KEYS = ['street', 'city', 'state', 'zip', 'country'];

/** An address as the lines of an envelope. Anything but an object of plain values stays raw. */
export function decodeAddress(text: string | null): Decoded<{ lines: string[] }> {
  const decoded = addressParts(text);
  if (decoded.kind !== 'decoded') return decoded;
  const { part } = decoded;
  const region = [part.get('state'), part.get('zip')].filter(Boolean).join(' ');
  const lines = [
    ...(part.get('street')?.split(/(?<!\s)\s*[\r\n]\s*/) ?? []),
    [part.get('city'), region].filter(Boolean).join(', '),
    part.get('country') ?? '',
    ...[...part].filter(([key]) => !KEYS.includes(key)).map(([key, value]) => `${key}: ${value}`),
  ];
  return { kind: 'decoded', lines: lines.filter(Boolean) };
}

/** Null when the address names none. */
export function cityOf(address: string | null): string | null {
  const decoded = addressParts(address);
  return (decoded.kind === 'decoded' && decoded.part.get('city')) || null;
}

function addressParts(text: string | null): Decoded<{ part: Map<string, string> }> {
  if (text === null || text.trim() === '') return { kind: 'none' };
  const parsed = parseJsonText(text);
  if (!parsed) return { kind: 'raw', text };
  if (isNothing(parsed.value)) return { kind: 'none' };
  if (typeof parsed.value !== 'object' || parsed.value === null || Array.isArray(parsed.value)) {
    return { kind: 'raw', text };
  }
  const members = Object.entries(parsed.value).filter(([, value]) => !isNothing(value));
  if (members.some(([, value]) => typeof value !== 'string' && typeof value !== 'number')) {
    return { kind: 'raw', text };
  }
  return {
    kind: 'decoded',
    part: new Map(members.map(([key, value]) => [wellFormed(key), wellFormed(String(value)).trim()])),
  };
}

/** JSON text of the service, decoded if possible. `raw` is shown unchanged. */
type Decoded<Value> = { kind: 'none' } | { kind: 'raw'; text: string } | ({ kind: 'decoded' } & Value);

/** A longer text stays raw, because as a list it wouldn't be readable. */
const MAX_LENGTH = 20_000;

/** The value in JSON text that may have been encoded twice; undefined if it cannot be parsed. */
function parseJsonText(text: string): { value: unknown } | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return { value };
    return { value: JSON.parse(value) };
  } catch {
    return undefined;
  }
}

/** Null, empty text, `[]`, `{}` and values that contain only these. Deep nesting counts as a value. */
function isNothing(value: unknown, depth = 0): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value !== 'object' || depth > 3) return false;
  return Object.values(value).every((member) => isNothing(member, depth + 1));
}

type Pair = { key: string; value: string | boolean };

const DEEPEST = 3;
const MAX_PAIRS = 100;

/** Metadata as keys and values, nested keys dotted (`order.number`). Anything but an object or list stays raw. */
export function decodeMetadata(text: string | null): Decoded<{ pairs: Pair[] }> {
  if (text === null || text.trim() === '') return { kind: 'none' };
  const parsed = parseJsonText(text);
  if (!parsed) return { kind: 'raw', text };
  if (isNothing(parsed.value)) return { kind: 'none' };
  if (typeof parsed.value !== 'object') return { kind: 'raw', text };
  const pairs = flatten(parsed.value, '', 1);
  return pairs && pairs.length <= MAX_PAIRS ? { kind: 'decoded', pairs } : { kind: 'raw', text };
}

/** Null when it is nested too deeply to show as a list. */
function flatten(value: unknown, path: string, depth: number): Pair[] | null {
  if (typeof value !== 'object' || value === null) return [{ key: path, value: toValue(value) }];
  if (depth > DEEPEST) return null;
  const pairs: Pair[] = [];
  for (const [key, member] of Object.entries(value)) {
    const name = Array.isArray(value) ? String(Number(key) + 1) : wellFormed(key);
    const inner = flatten(member, path ? `${path}.${name}` : name, depth + 1);
    if (!inner) return null;
    pairs.push(...inner);
    if (pairs.length > MAX_PAIRS) return null;
  }
  return pairs.length > 0 ? pairs : [{ key: path, value: '' }];
}

function toValue(value: unknown): Pair['value'] {
  if (value === null) return '';
  return typeof value === 'boolean' ? value : wellFormed(String(value));
}

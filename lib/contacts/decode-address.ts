import { type Decoded, isNothing, parseJsonText } from './decode-json';

const KEYS = ['street', 'city', 'state', 'zip', 'country'];

/** An address as the lines of an envelope. What is no object of plain values stays raw. */
export function decodeAddress(text: string | null): Decoded<{ lines: string[] }> {
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
  const part = new Map(members.map(([key, value]) => [key, String(value).trim()]));
  const region = [part.get('state'), part.get('zip')].filter(Boolean).join(' ');
  const lines = [
    ...(part.get('street')?.split(/\s*[\r\n]+\s*/) ?? []),
    [part.get('city'), region].filter(Boolean).join(', '),
    part.get('country') ?? '',
    ...[...part].filter(([key]) => !KEYS.includes(key)).map(([key, value]) => `${key}: ${value}`),
  ];
  return { kind: 'decoded', lines: lines.filter(Boolean) };
}

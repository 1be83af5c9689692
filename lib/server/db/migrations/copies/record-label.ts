import 'server-only';
import { foldText } from './fold-text';

const NAMES = ['name', 'phone', 'email'];
/** An index entry of PostgreSQL holds 2,700 bytes, and a character is at most four. */
const LONGEST = 500;

/** The record's name for people, from the JSON of its values before and after; null if neither has one. */
export function recordLabel(before: string | null, after: string | null): string | null {
  return labelIn(after) ?? labelIn(before);
}

export function searchText(...parts: (string | null | undefined)[]): string {
  return foldText(parts.filter(Boolean).join(' ')).slice(0, LONGEST);
}

function labelIn(json: string | null): string | null {
  const values = Object.entries(objectIn(json)).filter(([, value]) => typeof value === 'string');
  const texts = Object.fromEntries(values) as Record<string, string>;
  const person = [texts.first_name, texts.last_name].filter(Boolean).join(' ').trim();
  return person || NAMES.map((key) => texts[key]).find(Boolean) || null;
}

function objectIn(json: string | null): object {
  try {
    return Object(JSON.parse(json ?? 'null'));
  } catch {
    return {};
  }
}

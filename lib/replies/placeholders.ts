import type { Translate } from '../messages/catalog';
import type { ReplyInput } from './schema';

export const PLACEHOLDERS = [
  ...(['first_name', 'last_name', 'full_name', 'email', 'phone', 'group', 'organization_name'] as const),
  ...(['full_address', 'street', 'city', 'state', 'zip_code', 'country'] as const),
];

export type PlaceholderName = (typeof PLACEHOLDERS)[number];

/** The value of each placeholder; one without a value is left as written. */
type PlaceholderValues = Partial<Record<PlaceholderName, string>>;

/** An example of each. */
export function sampleValues(t: Translate<'replies'>): Record<PlaceholderName, string> {
  return {
    first_name: 'Maria',
    last_name: 'Silva',
    full_name: 'Maria Silva',
    email: 'maria@example.com',
    phone: '+5511987654321',
    group: t('sample.group'),
    organization_name: t('sample.organization_name'),
    full_address: t('sample.full_address'),
    street: 'Rua Augusta 12',
    city: 'São Paulo',
    state: 'SP',
    zip_code: '01305-000',
    country: t('sample.country'),
  };
}

const NAMES: ReadonlySet<string> = new Set(PLACEHOLDERS);

// A placeholder is one or more words in braces. JSON or code contains other characters and does not match.
const TOKEN = /\{([\p{L}\p{M}\p{N}_ .-]{1,60})\}/gu;

/** A placeholder at `text.slice(start, end)`, braces included. An unknown one is sent as written. */
export type FoundPlaceholder = { name: string; start: number; end: number; known: boolean };

/** The placeholders of a text in reading order. Only the exact spelling is known: no capitals, no spaces. */
export function findPlaceholders(text: string): FoundPlaceholder[] {
  return Array.from(text.matchAll(TOKEN), ({ 0: whole, 1: name = '', index }) => ({
    name,
    start: index,
    end: index + whole.length,
    known: isKnown(name),
  }));
}

/** The names that aren't known, each once. Only texts have placeholders. */
export function unknownPlaceholders({
  response_type,
  response,
}: Pick<ReplyInput, 'response_type' | 'response'>): string[] {
  if (response_type !== 'text') return [];
  return [...new Set(findPlaceholders(response).flatMap(({ known, name }) => (known ? [] : name)))];
}

export type ReplyPiece = { text: string } | { placeholder: FoundPlaceholder; value: string | null };

/** The text as the customer sees it, in pieces, so that filled-in values can be marked. Braces within a value are not filled in. */
export function filledPieces(text: string, values: PlaceholderValues): ReplyPiece[] {
  const pieces: ReplyPiece[] = [];
  let end = 0;
  for (const placeholder of findPlaceholders(text)) {
    if (placeholder.start > end) pieces.push({ text: text.slice(end, placeholder.start) });
    pieces.push({
      placeholder,
      value: isKnown(placeholder.name) ? (values[placeholder.name] ?? null) : null,
    });
    end = placeholder.end;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** The known placeholder most similar to a misspelt one; null when none is close. */
export function nearestPlaceholder(name: string): PlaceholderName | null {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/[\s.-]+/g, '_');
  if (isKnown(plain)) return plain;
  const ranked = PLACEHOLDERS.map((known) => ({ name: known, steps: stepsBetween(plain, known) }));
  const nearest = ranked.sort((one, other) => one.steps - other.steps)[0];
  return nearest && nearest.steps <= Math.min(2, plain.length / 3) ? nearest.name : null;
}

function isKnown(name: string): name is PlaceholderName {
  return NAMES.has(name);
}

/** The edit distance of two words: letters inserted, deleted, changed or swapped with their neighbour. */
function stepsBetween(one: string, other: string): number {
  let [last, row] = [[] as number[], Array.from({ length: other.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1),
        swapped ? (last[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [last, row] = [row, next];
  }
  return row[other.length] ?? 0;
}

import 'server-only';
import { setImmediate as othersFirst } from 'node:timers/promises';
import {
  MATCH_CRITERIA,
  RESPONSE_TYPES,
  type ReplyImport,
  type ReplyImported,
  replyNote,
} from '@/lib/replies/schema';
import { type Entry, type FieldName, NEEDED, readFile } from './parse-file';
import { serializeReply } from './store';

/** The number of rows checked before yielding to other work. */
const AT_ONCE = 100;

type Rejected = ReplyImported['rejected'][number];
/** A valid reply of the file. */
export type Candidate = { row: number; text: string; uuid: string; content: string };

/**
 * Reads and validates a file. Returns its valid replies, and the reasons why other rows are rejected. Throws AppError
 * `invalid` for a file that can't be used.
 */
export async function readCandidates(
  input: Pick<ReplyImport, 'text' | 'format'>,
): Promise<{ candidates: Candidate[]; rejected: Rejected[] }> {
  const candidates: Candidate[] = [];
  const rejected: Rejected[] = [];
  const seen = new Map<string, number>();
  for (const [at, entry] of (await readFile(input)).entries()) {
    if (at % AT_ONCE === 0) await othersFirst();
    const { row } = entry;
    const text = labelOf(entry);
    const read = readEntry(entry);
    if ('reason' in read) {
      rejected.push({ row, text, reason: read.reason });
      continue;
    }
    const first = seen.get(read.uuid);
    if (first !== undefined) {
      rejected.push({ row, text, reason: `The same UUID as in row ${first}.` });
      continue;
    }
    seen.set(read.uuid, row);
    candidates.push({ row, text, ...read });
  }
  return { candidates, rejected };
}

function readEntry({ values, fault }: Entry): { uuid: string; content: string } | { reason: string } {
  if (fault) return { reason: fault };
  const given: Partial<Record<FieldName, string>> = {};
  for (const [field, words] of NEEDED) {
    const value = values.get(field) ?? '';
    if (typeof value !== 'string') return { reason: `${capital(words)}: this must be text.` };
    if (/\p{Surrogate}/u.test(value))
      return { reason: `${capital(words)}: this contains invalid characters.` };
    given[field] = value;
  }
  const parsed = replyNote.safeParse({
    ...given,
    match_criteria: chosen(given.match_criteria, MATCH_CRITERIA),
    response_type: chosen(given.response_type, RESPONSE_TYPES),
  });
  if (parsed.success) return { uuid: parsed.data.uuid, content: serializeReply(parsed.data) };
  const { issues } = parsed.error;
  const reasons = [...NEEDED].flatMap(([field, words]) =>
    issues
      .filter(({ path }) => path[0] === field)
      .map(({ message }) => `${capital(words)}: ${LISTED[field] ?? message}`),
  );
  return { reason: reasons.join(' ') };
}

const LISTED: Partial<Record<FieldName, string>> = {
  match_criteria: `Use one of ${MATCH_CRITERIA.join(', ')}.`,
  response_type: `Use one of ${RESPONSE_TYPES.join(', ')}.`,
};

/** The allowed value that matches, in any case and with any separators, since spreadsheets change these. */
function chosen(given: string | undefined, allowed: readonly string[]): string | undefined {
  const words = given
    ?.trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
  return allowed.find((each) => each === words);
}

/** A text by which people can find the row again. */
function labelOf({ values }: Entry): string {
  const texts = [values.get('name'), values.get('uuid'), values.get('trigger')];
  const text = texts.find((each): each is string => typeof each === 'string' && each.trim() !== '') ?? '';
  return text
    .trim()
    .slice(0, 60)
    .replaceAll(/\p{Surrogate}|\0/gu, '\uFFFD');
}

function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

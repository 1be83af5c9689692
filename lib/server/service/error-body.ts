import 'server-only';
import type { Issue } from '@/lib/api/problem';
import { plainText, type Scrub } from './plain-text';
import { isRecord } from './schemas/fields';

export type ProblemBody = {
  /** The service's own sentence, fit for a screen. */
  text: string | null;
  issues: Issue[];
};

const MAX_ISSUES = 50;
const MAX_DEPTH = 4;
/** What an error object holds about itself rather than about a field. */
const NOT_FIELDS = new Set([
  'message',
  'code',
  'status',
  'type',
  'exception',
  'file',
  'line',
  'trace',
  'details',
]);

/** Reads every shape of error body that has been seen: `errors{}`, `error{}`, `error` as text, nested, lists. */
export function readProblemBody(body: unknown, scrub: Scrub): ProblemBody {
  if (!isRecord(body)) return { text: null, issues: [] };
  const layers = isRecord(body.data) ? [body, body.data] : [body];
  const bags = layers.flatMap((layer) => [layer.errors, layer.error]);

  const issues: Issue[] = [];
  for (const bag of bags) {
    // A bare text belongs to no field: it is the sentence below.
    if (typeof bag !== 'string') collect(bag, '', 0, issues, scrub);
  }
  const sentences = [
    ...bags.map((bag) => (isRecord(bag) ? bag.message : bag)),
    ...layers.flatMap((layer) => [layer.message, layer.detail, layer.title]),
  ];
  const text = sentences.map((sentence) => plainText(sentence, scrub)).find((sentence) => sentence !== null);
  return { text: text ?? null, issues };
}

function collect(value: unknown, path: string, depth: number, issues: Issue[], scrub: Scrub): void {
  if (depth > MAX_DEPTH || issues.length >= MAX_ISSUES) return;
  if (typeof value === 'string') {
    if (value.trim() !== '') issues.push(issueOf(path, value, scrub));
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, path, depth + 1, issues, scrub);
  } else if (isRecord(value)) {
    const field = named(value);
    if (field !== null) {
      collect(value.message, path === '' ? field : `${path}.${field}`, depth + 1, issues, scrub);
      return;
    }
    for (const [key, item] of Object.entries(value)) {
      if (path !== '' || !NOT_FIELDS.has(key))
        collect(item, path === '' ? key : `${path}.${key}`, depth + 1, issues, scrub);
    }
  }
}

/** `{ field: 'phone', message: '…' }`, as some servers list them. */
function named(entry: Record<string, unknown>): string | null {
  const field = entry.field ?? entry.path ?? entry.param;
  return typeof field === 'string' && typeof entry.message === 'string' ? field : null;
}

function issueOf(path: string, message: string, scrub: Scrub): Issue {
  // A form sets values along this path.
  const tainted = /(^|\.)(__proto__|constructor|prototype)($|\.)/.test(path);
  const known = !tainted && /^[\w.*[\]-]{1,80}$/.test(path) && scrub(path) === path;
  return {
    path: known ? path : '',
    message: plainText(message, scrub) ?? 'The messaging service did not accept this value.',
  };
}

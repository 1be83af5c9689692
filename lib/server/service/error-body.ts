import 'server-only';
import type { Issue } from '@/lib/api/problem';
import { coded } from '@/lib/messages/coded';
import { plainText, type Sanitizer } from './sanitize';
import { isRecord } from './schemas/fields';

export type ErrorBody = {
  /** The service's own error message, safe to show. */
  text: string | null;
  issues: Issue[];
};

const MAX_ISSUES = 50;
const MAX_DEPTH = 4;
/** Members that describe the error itself rather than a field. */
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

/** Reads all known shapes of error bodies: `errors{}`, `error{}`, `error` as text, nested ones and lists. */
export function readErrorBody(body: unknown, sanitize: Sanitizer): ErrorBody {
  if (!isRecord(body)) return { text: null, issues: [] };
  const layers = isRecord(body.data) ? [body, body.data] : [body];
  const bags = layers.flatMap((layer) => [layer.errors, layer.error]);

  const issues: Issue[] = [];
  for (const bag of bags) {
    // Plain text is about no field; it becomes the message below.
    if (typeof bag !== 'string') collect(bag, '', 0, issues, sanitize);
  }
  const sentences = [
    ...bags.map((bag) => (isRecord(bag) ? bag.message : bag)),
    ...layers.flatMap((layer) => [layer.message, layer.detail, layer.title]),
  ];
  const text = sentences
    .map((sentence) => plainText(sentence, sanitize))
    .find((sentence) => sentence !== null);
  return { text: text ?? null, issues };
}

function collect(value: unknown, path: string, depth: number, issues: Issue[], sanitize: Sanitizer): void {
  if (depth > MAX_DEPTH || issues.length >= MAX_ISSUES) return;
  if (typeof value === 'string') {
    if (value.trim() !== '') issues.push(issueOf(path, value, sanitize));
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, path, depth + 1, issues, sanitize);
  } else if (isRecord(value)) {
    const field = named(value);
    if (field !== null) {
      collect(value.message, path === '' ? field : `${path}.${field}`, depth + 1, issues, sanitize);
      return;
    }
    for (const [key, item] of Object.entries(value)) {
      if (path !== '' || !NOT_FIELDS.has(key))
        collect(item, path === '' ? key : `${path}.${key}`, depth + 1, issues, sanitize);
    }
  }
}

/** The field of an entry such as `{ field: 'phone', message: '…' }`, as some servers send them. */
function named(entry: Record<string, unknown>): string | null {
  const field = entry.field ?? entry.path ?? entry.param;
  return typeof field === 'string' && typeof entry.message === 'string' ? field : null;
}

function issueOf(path: string, message: string, sanitize: Sanitizer): Issue {
  // The form would set values at this path.
  const tainted = /(^|\.)(__proto__|constructor|prototype)($|\.)/.test(path);
  const known = !tainted && /^[\w.*[\]-]{1,80}$/.test(path) && sanitize(path) === path;
  return {
    path: known ? path : '',
    message: plainText(message, sanitize) ?? coded('service-errors.valueRejected'),
  };
}

import 'server-only';
import { beginningOf } from '@/lib/well-formed';

/** Removes the API key from a text, in all forms in which it may be returned. */
export type Sanitizer = {
  (text: string): string;
  /** Whether the text may contain the key, plain or escaped as in JSON. Fast enough for every response. */
  mayContainKey(text: string): boolean;
};

/**
 * A shorter key is a placeholder such as `test`. Removing it from whole responses would only damage names of people.
 * `plainText` removes it anyway.
 */
const SHORTEST_SECRET = 8;

export function createSanitizer(key: string): Sanitizer {
  // In a key such as `7|Kx…`, only the second part is secret.
  const parts = [key, ...key.split('|').filter((part) => part.length >= 12)];
  const forms = parts.flatMap((part) => [
    part,
    encodeURIComponent(part),
    Buffer.from(part).toString('base64'),
  ]);
  // In JSON within JSON, such as a contact's metadata, special characters have backslashes before them.
  const pattern = new RegExp(
    forms.map((form) => form.replace(/\W/g, (char, at) => `${at > 0 ? '\\\\*' : ''}\\${char}`)).join('|'),
    'gi',
  );
  const runs = key.length < SHORTEST_SECRET ? [] : forms.map(longestRun);
  return Object.assign((text: string) => text.replace(pattern, '[key]'), {
    mayContainKey(text: string) {
      const lowered = text.toLowerCase();
      return runs.some((run) => lowered.includes(run));
    },
  });
}

/** The longest part of a key that no escaping changes. */
function longestRun(form: string): string {
  const runs = form.toLowerCase().split(/[^a-z0-9_-]+/);
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '');
}

const DEEPEST = 100;

/** The same JSON with the key removed from all texts and names. Values nested too deeply to check become null. */
export function sanitizeJson(value: unknown, sanitize: Sanitizer, depth = 0): unknown {
  if (typeof value === 'string') return sanitize(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) return null;
  if (Array.isArray(value)) return value.map((item) => sanitizeJson(item, sanitize, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [sanitize(name), sanitizeJson(item, sanitize, depth + 1)]),
  );
}

const MAX_LENGTH = 300;
const MAX_READ = 4_000;
const TECHNICAL =
  /stack ?trace|traceback|SQLSTATE|exception(:| in\b)|[a-z]\\[a-z]|#\d+ [/{]|\bat \S+ ?\(|[\w/\\]\.(php|js|ts|py|rb|java|go)\b|\/(var|home|usr|srv|app|opt)\/|\b[a-z]:\\/i;

/**
 * A text of the service that is safe to show: without tags, control or invisible characters, and the key. Null if it
 * is empty or looks like a stack trace.
 */
export function plainText(value: unknown, sanitize: Sanitizer): string | null {
  if (typeof value !== 'string' || TECHNICAL.test(value.slice(0, 20_000))) return null;
  const visible = sanitize(value)
    .slice(0, MAX_READ)
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/\p{Cf}/gu, '');
  // Sanitized again: removing a tag or an invisible character may join the parts of a key.
  const text = sanitize(withoutTags(visible).replace(/[\p{Cc}\s]+/gu, ' ')).trim();
  if (text === '') return null;
  if (text.length <= MAX_LENGTH) return text;
  return `${beginningOf(text, MAX_LENGTH - 1).trimEnd()}…`;
}

function withoutTags(text: string): string {
  const pieces = text.split(/<\/(?:script|style)>/i);
  const last = pieces.pop() ?? '';
  const bare = pieces.map((piece) => piece.replace(/<(?:script|style)\b[\s\S]*/i, ' ')).join('') + last;
  const opened: number[] = [];
  let kept = '';
  for (const part of bare.split(/([<>])/)) {
    if (part === '<') opened.push(kept.length);
    const start = part === '>' ? opened.pop() : undefined;
    kept = start === undefined ? kept + part : kept.slice(0, start);
  }
  return kept;
}

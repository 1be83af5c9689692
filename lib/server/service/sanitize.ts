import 'server-only';

/** Removes the API key from a text, in every form in which it may come back. */
export type Sanitizer = {
  (text: string): string;
  /** Whether the text may hold it, as it is or escaped as in JSON. Cheap enough to check every response. */
  mayContainKey(text: string): boolean;
};

/** A shorter key is a placeholder such as `test`: to take that out of people's names would only spoil them. */
const SHORTEST_SECRET = 8;

export function createSanitizer(key: string): Sanitizer {
  // Of a key such as `7|Kx…` the second part alone is the secret.
  const parts = [key, ...key.split('|').filter((part) => part.length >= 12)];
  const forms = parts.flatMap((part) => [
    part,
    encodeURIComponent(part),
    Buffer.from(part).toString('base64'),
  ]);
  // JSON within JSON, such as a contact's metadata, has backslashes before a sign.
  const pattern = new RegExp(forms.map((form) => form.replace(/[^\w]/g, '\\\\*\\$&')).join('|'), 'gi');
  const runs = key.length < SHORTEST_SECRET ? [] : forms.map(longestRun);
  return Object.assign((text: string) => text.replace(pattern, '[key]'), {
    mayContainKey(text: string) {
      const lowered = text.toLowerCase();
      return runs.some((run) => lowered.includes(run));
    },
  });
}

/** Of a form of the key, the longest part that no escaping changes. */
function longestRun(form: string): string {
  const runs = form.toLowerCase().split(/[^a-z0-9_-]+/);
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '');
}

const DEEPEST = 100;

/** The same JSON with the key taken out of every text and name. What is nested too deep to be looked at is left out. */
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
// Nested angle brackets cost a pass each.
const MOST_READ = 4_000;
const TECHNICAL =
  /stack ?trace|traceback|SQLSTATE|exception(:| in\b)|[a-z]\\[a-z]|#\d+ [/{]|\bat \S+ ?\(|[\w/\\]\.(php|js|ts|py|rb|java|go)\b|\/(var|home|usr|srv|app|opt)\/|\b[a-z]:\\/i;

/** The service's words, fit for a screen: no tags, control or invisible characters, traces, or key. Else null. */
export function plainText(value: unknown, sanitize: Sanitizer): string | null {
  if (typeof value !== 'string' || TECHNICAL.test(value.slice(0, 20_000))) return null;
  const visible = sanitize(value)
    .slice(0, 4_000)
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/\p{Cf}/gu, '');
  // Once more: a key cut in two by a tag or an invisible character comes together here.
  const text = sanitize(withoutTags(visible.slice(0, MOST_READ)).replace(/[\p{Cc}\s]+/gu, ' ')).trim();
  if (text === '') return null;
  if (text.length <= MAX_LENGTH) return text;
  return `${text
    .slice(0, MAX_LENGTH - 1)
    .replace(/\p{Surrogate}$/u, '')
    .trimEnd()}…`;
}

function withoutTags(text: string): string {
  const bare = text.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi, ' ');
  for (let before = bare; ; ) {
    const after = before.replace(/<[^<>]*>/g, '');
    if (after === before) return after;
    before = after;
  }
}

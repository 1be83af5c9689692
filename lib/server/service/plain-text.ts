import 'server-only';

/** Takes the desk's key out of a text, in every form in which it may have come back. */
export type Scrub = (text: string) => string;

export function createScrub(key: string): Scrub {
  // Of a key such as `7|Kx…` the second part alone is the secret.
  const parts = [key, ...key.split('|').filter((part) => part.length >= 12)];
  const forms = parts.flatMap((part) => [
    part,
    encodeURIComponent(part),
    Buffer.from(part).toString('base64'),
  ]);
  const patterns = forms.filter((form) => form !== '').map((form) => form.replace(/[^\w]/g, '\\$&'));
  if (patterns.length === 0) return (text) => text;
  const pattern = new RegExp(patterns.join('|'), 'gi');
  return (text) => text.replace(pattern, '[key]');
}

const MAX_LENGTH = 300;
// Nested angle brackets cost a pass each.
const MOST_READ = 4_000;
const TECHNICAL =
  /stack ?trace|traceback|SQLSTATE|exception(:| in\b)|[a-z]\\[a-z]|#\d+ [/{]|\bat \S+ ?\(|[\w/\\]\.(php|js|ts|py|rb|java|go)\b|\/(var|home|usr|srv|app|opt)\/|\b[a-z]:\\/i;

/** The service's words, fit for a screen: no tags, control or invisible characters, traces, or key. Else null. */
export function plainText(value: unknown, scrub: Scrub): string | null {
  if (typeof value !== 'string' || TECHNICAL.test(value.slice(0, 20_000))) return null;
  const visible = scrub(value)
    .slice(0, 4_000)
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/\p{Cf}/gu, '');
  // Once more: a key cut in two by a tag or an invisible character comes together here.
  const text = scrub(withoutTags(visible.slice(0, MOST_READ)).replace(/[\p{Cc}\s]+/gu, ' ')).trim();
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

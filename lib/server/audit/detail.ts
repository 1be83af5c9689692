import 'server-only';

/** The audit keeps `code: words`; the words were written for people. Null where it keeps none. */
export function wordsIn(detail: string | null): string | null {
  if (detail === 'internal') return 'The desk failed. Its log has the details under the request’s number.';
  return detail?.replace(/^[a-z_]+: /, '') || null;
}

import 'server-only';

/** What a column holds as JSON; its text itself where that cannot be read. */
export function jsonIn(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return text;
  }
}

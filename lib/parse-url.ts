/**
 * The URL that a text is; null when it is none. Not `URL.canParse`, which Node 20 answers wrongly for a host with a letter
 * such as ü once it has been called some thousand times.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

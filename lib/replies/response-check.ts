import type { ResponseType } from './schema';

/**
 * What looks wrong with the response of an image, a document or media; null when nothing does, and for text. Only a hint:
 * the contract accepts any text, and only the service knows which paths exist.
 */
export function responseHint(type: ResponseType, response: string): string | null {
  const text = response.trim();
  if (type === 'text' || text === '') return null;
  if (/^https:/i.test(text)) return isAddress(text) ? null : 'This URL is incomplete.';
  if (/^http:/i.test(text))
    return 'Use a URL that begins with https://. Files at other URLs may be rejected.';
  if (/^(file:|[a-z]:[\\/]|\\\\|~)/i.test(text)) {
    return 'This is a path on a computer, which the messaging service can’t read. Enter the file’s https:// URL.';
  }
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) return 'Use a URL that begins with https://, or the path of a file.';
  if (/^(www\.|[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}\/)/i.test(text)) {
    return 'This URL is incomplete: add https:// at the beginning.';
  }
  return isPath(text) ? null : 'This is neither a URL nor the path of a file.';
}

function isAddress(text: string): boolean {
  return /^https:\/\/[^/]/i.test(text) && !/\s/.test(text) && URL.canParse(text);
}

function isPath(text: string): boolean {
  const hasFolders = text.includes('/') && !text.endsWith('/');
  return (hasFolders || /[^\s.]\.[a-z\d]{1,5}$/i.test(text)) && !/\n|[?!,;]\s/.test(text);
}

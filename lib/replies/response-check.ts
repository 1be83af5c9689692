import type { Translate } from '../messages/catalog';
import { parseUrl } from '../parse-url';
import type { ResponseType } from './schema';

/**
 * What looks wrong with the response of an image, a document or media; null when nothing does, and for text. Only a hint:
 * the contract accepts any text, and only the service knows which paths exist.
 */
export function responseHint(t: Translate<'replies'>, type: ResponseType, response: string): string | null {
  const text = response.trim();
  if (type === 'text' || text === '') return null;
  if (/^https:/i.test(text)) return isAddress(text) ? null : t('file.incomplete');
  if (/^http:/i.test(text)) return t('file.notHttps');
  if (/^(file:|[a-z]:[\\/]|\\\\|~)/i.test(text)) {
    return t('file.onComputer');
  }
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) return t('file.otherScheme');
  if (/^(www\.|[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}\/)/i.test(text)) {
    return t('file.addHttps');
  }
  return isPath(text) ? null : t('file.neither');
}

function isAddress(text: string): boolean {
  return /^https:\/\/[^/]/i.test(text) && !/\s/.test(text) && parseUrl(text) !== null;
}

function isPath(text: string): boolean {
  const hasFolders = text.includes('/') && !text.endsWith('/');
  return (hasFolders || /[^\s.]\.[a-z\d]{1,5}$/i.test(text)) && !/\n|[?!,;]\s/.test(text);
}

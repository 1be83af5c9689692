import 'server-only';
import { acceptedLanguages, firstAvailable } from '@/lib/language/request-language';
import { availableLanguages, SOURCE_LANGUAGE } from './catalog';

/** Named `languageCookie`. */
const COOKIE = /(?:^|;\s*)language=([\w-]{2,35})/;

/**
 * The language of the response to a request: the first of `chosen` that there is (the person's, the team's), else that of
 * the browser's cookie, else one that the request accepts.
 */
export function requestLanguage(
  headers: Headers,
  chosen: readonly (string | null | undefined)[] = [],
  available: readonly string[] = availableLanguages(),
): string {
  const cookie = headers.get('cookie')?.match(COOKIE)?.[1];
  const wanted = [...chosen, cookie, ...acceptedLanguages(headers.get('accept-language'))];
  return firstAvailable(wanted, available) ?? SOURCE_LANGUAGE;
}

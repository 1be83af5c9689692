import 'server-only';
import type { LanguageChoice, LanguageChoices } from '@/lib/language/choices';
import { availableLanguages, readMessages } from './catalog';
import { PSEUDO_LANGUAGES } from './pseudo';
import { requestLanguage } from './request-language';

export function languageChoices(): LanguageChoice[] {
  return availableLanguages().map((tag) => ({
    tag,
    name: PSEUDO_LANGUAGES.includes(tag) ? tag : String(readMessages(tag, 'language').ownName ?? tag),
  }));
}

/** `team`: the language that the team has chosen, if any. */
export function personLanguageChoices(headers: Headers, team: string | null | undefined): LanguageChoices {
  // What the browser was used in last is no wish.
  const accepted = new Headers({ 'accept-language': headers.get('accept-language') ?? '' });
  const isTeams = team !== null && team !== undefined && availableLanguages().includes(team);
  return {
    languages: languageChoices(),
    automatic: {
      language: requestLanguage(accepted, [team]),
      from: isTeams ? 'fromTeam' : 'fromBrowser',
    },
  };
}

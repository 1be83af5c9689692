import 'server-only';
import { distance } from 'fastest-levenshtein';

const OURS = /^(OIDC|SERVICE|METRICS|AUTH|ADMIN)_/;

/**
 * The variables that Frontdesk doesn't read, but that look like its own: a name misspelt is a setting without effect,
 * and of a secret's `_FILE` a secret that is missing. `known` are those that it reads.
 */
export function unreadVariables(names: string[], known: string[]): string[] {
  const looksLike = (name: string) =>
    OURS.test(name) ||
    known.some((each) => name === `${each}_FILE` || distance(name, each) <= lettersOff(each));
  return names.filter((name) => !known.includes(name) && looksLike(name));
}

/** One in five, so that HOME isn't taken for HOST; three for the longest: TRUSTED_PROXY for TRUSTED_PROXIES. */
function lettersOff(name: string): number {
  return Math.min(3, Math.floor(name.length / 5));
}

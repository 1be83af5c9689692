/** The address of a one-time link. Browsers never send the fragment to a server, so the token appears in no access log. */
export function linkWithToken(page: string, token: string): string {
  return `${page}#token=${token}`;
}

/** The token in the address of a link; null if there is none. Links made by earlier versions have it in the query. */
export function tokenIn({ hash, search }: Pick<URL, 'hash' | 'search'>): string | null {
  const found = [hash.slice(1), search].map((part) => new URLSearchParams(part).get('token'));
  return found.find((token) => token !== null && /^[\w-]{1,200}$/.test(token)) ?? null;
}

const names = new Map<string, Intl.DisplayNames>();

/** The name of a country in a language; its code where there is none. */
export function regionName(code: string, language: string): string {
  const known = names.get(language) ?? new Intl.DisplayNames([language], { type: 'region' });
  names.set(language, known);
  return known.of(code) ?? code;
}

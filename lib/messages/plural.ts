const rules = new Map<string, Intl.PluralRules>();

/** The plural category of a number. English needs no data of `Intl`, whose loading would hold up the first paint. */
export function pluralOf(language: string, count: number): string {
  if (language === 'en') return count === 1 ? 'one' : 'other';
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known.select(count);
}

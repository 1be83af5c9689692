import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { namespacesIn, readMessages, translatedLanguages } from '../server/messages/catalog';

/**
 * `terms`: how each English term is translated, as the beginning that its forms have in common; several where one isn't
 * enough, such as a broken plural or a compound. One that ends with a space is a whole word. `except`: messages that
 * rightly say it otherwise.
 */
type Glossary = { terms: Record<string, string[]>; except: string[] };

const read = (language: string): Glossary =>
  JSON.parse(readFileSync(`lib/messages/${language}.glossary.json`, 'utf8'));
const translations = translatedLanguages().filter((language) => language !== 'en');

/** Messages of a language that have a term in English, and none of its forms in the language. */
function otherwiseIn(language: string, { terms, except }: Glossary): string[] {
  const patterns = patternsOf(terms);
  return namespacesIn('en').flatMap((namespace) => {
    const own = readMessages(language, namespace);
    return Object.entries(readMessages('en', namespace)).flatMap(([key, english]) => {
      const name = `${namespace}.${key}`;
      // One that isn't translated yet is named by the test of messages.
      if (own[key] === undefined || except.includes(name)) return [];
      return missing(name, wordsOf(english), wordsOf(own[key]), patterns);
    });
  });
}

function missing(name: string, english: string, own: string, patterns: ReturnType<typeof patternsOf>) {
  return patterns.flatMap(({ term, forms, inEnglish, inOwn }) =>
    inEnglish.test(english) && !inOwn.test(`${own} `) ? [`${name}: “${term}” is ${forms.join(' or ')}`] : [],
  );
}

/** Within a word, letters mean something else: `ver` in "adversario". Arabic writes and, the, to, by and as onto words. */
const patternsOf = (terms: Glossary['terms']) =>
  Object.entries(terms).map(([term, forms]) => ({
    term,
    forms,
    inEnglish: new RegExp(`\\b${term}s?\\b`, 'i'),
    inOwn: new RegExp(`(?<![\\p{L}\\p{M}\\d])(?:[وف]?(?:[بك]?ال|لل|[بلكس])?)(?:${forms.join('|')})`, 'iu'),
  }));

/** Without the names of values and choices. */
const wordsOf = (message: string) =>
  message.replace(/\{\w+\}|\{\w+, (?:plural|select),?|\{\w+, number\}|<\/?\w+>/g, ' ').toLowerCase();

describe('a glossary', () => {
  it('stands beside the messages of each language', () => {
    const there = readdirSync('lib/messages').flatMap(
      (file) => file.match(/^(.+)\.glossary\.json$/)?.[1] ?? [],
    );
    expect(there.sort()).toEqual(translations.toSorted());
  });

  it('has 80 terms or more, the same ones in each language', () => {
    const terms = translations.map((language) => Object.keys(read(language).terms).sort());
    for (const own of terms) {
      expect(own.length).toBeGreaterThanOrEqual(80);
      expect(own).toEqual(terms[0]);
    }
  });

  it('is kept: a term is translated one way', () => {
    expect(
      translations.flatMap((language) =>
        otherwiseIn(language, read(language)).map((each) => `${language} ${each}`),
      ),
    ).toEqual([]);
  });

  it('would find another word', () => {
    const found = missing(
      'a.b',
      wordsOf('{count, plural, one {# group} other {# groups}} of {contact}'),
      'Teams',
      patternsOf({ group: ['Gruppe'], contact: ['Kontakt'] }),
    );
    expect(found).toEqual(['a.b: “group” is Gruppe']);
  });

  it('knows a term by the beginning of a word', () => {
    const said = (own: string, form: string) =>
      missing('a.b', 'view', own, patternsOf({ view: [form] })).length === 0;
    expect(said('cambiar la vista', 'vista')).toBe(true);
    expect(said('prevista', 'vista')).toBe(false);
    expect(said('ver', 'ver ')).toBe(true);
    expect(said('verificar', 'ver ')).toBe(false);
    expect(said('للعرض وبالعرض', 'عرض')).toBe(true);
    expect(said('معرض', 'عرض')).toBe(false);
  });
});

import { readFileSync } from 'node:fs';
import parse from 'icu-minify/compile';
import { describe, expect, it } from 'vitest';
import { declarations, typeOf } from '../cli/messages.mjs';
import { namespacesIn, readMessages, translatedLanguages } from '../server/messages/catalog';
import { readSources } from '../testing/import-graph';

describe('the messages', () => {
  it('have types that are those of the English ones: run npm run messages', () => {
    for (const [file, text] of declarations()) expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('are all used', () => {
    // The types name every key, and what tests name isn’t shown.
    const sources = [...readSources()].flatMap(([file, text]) =>
      /\.d\.ts$|^e2e|^lib\/testing/.test(file) ? [] : textsOf(text),
    );
    const unused = namespacesIn('en').flatMap((namespace) =>
      Object.keys(readMessages('en', namespace))
        .filter((key) => !sources.some((texts) => names(texts, namespace, key)))
        .map((key) => `${namespace}.${key}`),
    );
    expect(unused.filter((code) => !BY_VALUE.test(code))).toEqual([]);
  });

  it('have the keys and values of English in every language', () => {
    expect(translatedLanguages().flatMap(unlikeEnglish)).toEqual([]);
  });

  it('have all plural forms of their language', () => {
    const incomplete = translatedLanguages().flatMap((language) =>
      namespacesIn(language).flatMap((namespace) =>
        Object.entries(readMessages(language, namespace)).flatMap(([key, text]) =>
          missingForms(language, text).map((form) => `${language}/${namespace}.${key} lacks ${form}`),
        ),
      ),
    );
    expect(incomplete).toEqual([]);
    expect(missingForms('ar', '{name}: <b>{count, plural, =0 {no} one {# x} other {# y}}</b>')).toEqual([
      'few',
      'many',
      'two',
    ]);
  });

  it('are set as their language is', () => {
    const unlike = Object.entries(UNLIKE).flatMap(([language, [wrong, rule]]) =>
      namespacesIn(language).flatMap((namespace) =>
        Object.entries(readMessages(language, namespace))
          .filter(([, text]) => wrong.test(text))
          .map(([key, text]) => `${language}/${namespace}.${key} (${rule}): ${text}`),
      ),
    );
    expect(unlike).toEqual([]);
  });
});

/** Quotation marks of other languages, one word for one thing spelled twice, and a space at which a line may break. */
const UNLIKE: Record<string, [RegExp, rule: string]> = {
  en: [/[„«»]/, 'quotes are “ ”'],
  de: [/[”«»]|^[^…]* …$/, 'quotes are „ “, and no space comes before a last …'],
  es: [/[„«»]/, 'quotes are “ ”'],
  fr: [
    /[„“”]|« | [:;?!»](?:[\s.,…)}<]|$)|\u00a0[;?!]/,
    'quotes are « », U+00A0 comes after « and before » and :, U+202F before ; ? and !',
  ],
  'pt-BR': [/[„«»]/, 'quotes are “ ”'],
  ar: [/[„“”]|تعذّر/, 'quotes are « », and تعذر has no shadda'],
};

/** What no text names: `title(kind)`, where a type has all keys, and what is read without a translator. */
const BY_VALUE =
  /^(?:(?:audit|broadcasts|do-not-send|sends)-export|do-not-send-sources|imports-titles|roles)\.|^language\.ownName$/;

type Texts = { plain: Set<string>; computed: { text: string; pattern: RegExp }[]; isTitled: boolean };

/** Whether a file has the code of a message, or its namespace and its key. */
function names({ plain, computed, isTitled }: Texts, namespace: string, key: string): boolean {
  const code = `${namespace}.${key}`;
  const codes = computed.filter(({ text }) => text.startsWith(`${namespace}.`));
  if (plain.has(code) || codes.some(({ pattern }) => pattern.test(code))) return true;
  if (!plain.has(namespace)) return false;
  return plain.has(key) || (key === 'title' && isTitled) || computed.some(({ pattern }) => pattern.test(key));
}

/** The texts of a file that may be keys. What is filled in has no dots, except where `write` looks for any key. */
function textsOf(source: string): Texts {
  const found = [...source.matchAll(TEXT)].map(([, plain = '', write, text = '']) => {
    const pattern = text.replaceAll('.', '\\.').replaceAll(VALUE, write ? '.+' : '[^.]+');
    return { plain, text, pattern: new RegExp(`^${pattern}$`) };
  });
  return {
    plain: new Set(found.map(({ plain }) => plain)),
    computed: found.filter(({ text }) => /\w/.test(text.replaceAll(VALUE, ''))),
    isTitled: source.includes('titledMetadata('),
  };
}

const VALUE = /\$\{[^{}`]*\}/g;
const TEXT = /'([\w.:-]+)'|(write\()?`((?:[\w.-]|\$\{[^{}`]*\})+)`/g;

function unlikeEnglish(language: string): string[] {
  const namespaces = new Set([...namespacesIn('en'), ...namespacesIn(language)]);
  return [...namespaces].flatMap((namespace) => {
    const [own, english] = [readMessages(language, namespace), readMessages('en', namespace)];
    const file = `lib/messages/${language}/${namespace}.json`;
    return Object.keys({ ...english, ...own }).flatMap((key) => {
      if (own[key] === undefined) return `${file} lacks ${key}`;
      if (english[key] === undefined) return `${file} has ${key}, which English lacks`;
      const [values, needed] = [valuesOf(own[key]), valuesOf(english[key])];
      return values === needed ? [] : `${file} ${key} has the values ${values} and not ${needed}`;
    });
  });
}

/** The values and tags of a message in any order. */
const valuesOf = (text: string) =>
  typeOf(text)
    .split(/[{};]/)
    .map((each) => each.trim())
    .filter(Boolean)
    .sort()
    .join(', ');

/** The plural categories of the language that a message in ICU's syntax lacks. */
function missingForms(language: string, text: string): string[] {
  const rules = new Intl.PluralRules(language);
  const { pluralCategories } = rules.resolvedOptions();

  function within(parsed: unknown): string[] {
    if (!Array.isArray(parsed)) return [];
    const [, kind, options] = parsed as [unknown, unknown, Record<string, unknown>];
    const choices = kind === SELECT || kind === PLURAL ? options : {};
    const nested = [...parsed, ...Object.values(choices)].flatMap(within);
    return kind === PLURAL ? [...nested, ...pluralCategories.filter((form) => !has(choices, form))] : nested;
  }

  /** Whether the choices have the form, or each number that takes it. */
  function has(choices: object, form: string): boolean {
    return (
      form in choices ||
      COUNTS.filter((count) => rules.select(count) === form).every((count) => `=${count}` in choices)
    );
  }

  return within(parse(text));
}

/** How the parser marks a choice. */
const [SELECT, PLURAL] = [1, 2];
/** Numbers of every plural category. */
const COUNTS = [...Array(111).keys(), 1_000_000];

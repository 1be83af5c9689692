import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { declarations, typeOf } from '../cli/messages.mjs';
import {
  compiledMessages,
  namespacesIn,
  readMessages,
  translatedLanguages,
} from '../server/messages/catalog';
import { readSources } from '../testing/import-graph';

describe('the messages', () => {
  it('have types that are those of the English ones: run npm run messages', () => {
    for (const [file, text] of declarations()) expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('are all used', () => {
    const sources = [...readSources().values()];
    const unused = namespacesIn('en').flatMap((namespace) => {
      const naming = sources.filter((text) => text.includes(namespace));
      return Object.keys(readMessages('en', namespace))
        .filter((key) => !isUsed(namespace, key, naming))
        .map((key) => `${namespace}.${key}`);
    });
    expect(unused).toEqual([]);
  });

  it('have the keys and values of English in every language', () => {
    for (const language of translatedLanguages()) {
      expect(namespacesIn(language)).toEqual(namespacesIn('en'));
      for (const namespace of namespacesIn('en')) {
        const [own, english] = [readMessages(language, namespace), readMessages('en', namespace)];
        expect(typesOf(own), `${language}/${namespace}.json`).toEqual(typesOf(english));
      }
    }
  });

  it('have all plural forms of their language', () => {
    const incomplete = translatedLanguages().flatMap((language) =>
      namespacesIn(language).flatMap((namespace) =>
        Object.entries(compiledMessages(language, namespace)).flatMap(([key, message]) =>
          missingForms(language, message).map((form) => `${language}/${namespace}.${key} lacks ${form}`),
        ),
      ),
    );
    expect(incomplete).toEqual([]);
  });
});

/** Whether a file names the namespace and the key, or the beginning of the key: `t(`source.${source}`)`. */
function isUsed(namespace: string, key: string, sources: string[]): boolean {
  const begins = [...key.matchAll(/\./g)].map(({ index }) => `\`${key.slice(0, index + 1)}\${`);
  return sources.some(
    (text) =>
      text.includes(`'${namespace}.${key}'`) ||
      text.includes(`\`${namespace}.\${`) ||
      (text.includes(`'${namespace}'`) && [`'${key}'`, ...begins].some((part) => text.includes(part))),
  );
}

const typesOf = (messages: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(messages)
      .map(([key, text]) => [key, typeOf(text).split(/[{};]/).sort().join()] as const)
      .sort(([one], [other]) => one.localeCompare(other)),
  );

/** The plural categories of the language that a message with a number lacks. */
function missingForms(language: string, message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  const [, kind, options] = message as [unknown, unknown, Record<string, unknown>];
  const parts = typeof options === 'object' && options !== null ? Object.values(options) : [];
  const within = [...message, ...parts].flatMap((part) => missingForms(language, part));
  if (kind !== 2 || typeof options !== 'object') return within;
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return [...within, ...forms.filter((form) => !(form in options))];
}

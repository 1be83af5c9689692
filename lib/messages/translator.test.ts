import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { compileMessage } from '../server/messages/compile';
import type { MessageTag } from './catalog';
import { createTranslator } from './translator';

type Given = Record<string, ReactNode | MessageTag>;
type Loose = { (key: string, given?: Given): string; rich(key: string, given: Given): ReactNode };

function messages(language: string, texts: Record<string, string>): Loose {
  const compiled = Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, compileMessage(language, text)]),
  );
  return createTranslator(language, compiled) as unknown as Loose;
}

it('fills in texts and numbers, and chooses by number and by name', () => {
  const t = messages('en', {
    plain: 'It’s done',
    name: 'Created {name}.',
    number: '{count, number} known',
    plural: '{count, plural, =0 {No groups} one {# group} other {# groups}}',
    nested:
      '{read, number} of {total, plural, one {# contact} other {# contacts}} in {in, select, all {all groups} other {a group}}',
  });
  expect(t('plain')).toBe('It’s done');
  expect(t('name', { name: '<Ada> {x}' })).toBe('Created <Ada> {x}.');
  expect(t('number', { count: 4312 })).toBe('4,312 known');
  expect([0, 1, 1200].map((count) => t('plural', { count }))).toEqual([
    'No groups',
    '1 group',
    '1,200 groups',
  ]);
  expect(t('nested', { read: 2, total: 1, in: 'all' })).toBe('2 of 1 contact in all groups');
  expect(t('nested', { read: 2, total: 3, in: 'one' })).toBe('2 of 3 contacts in a group');
});

it('puts elements in place of values and around parts of a sentence', () => {
  const t = messages('en', { open: 'Or <link>open the group {name}</link>, of {count, plural, other {#}}.' });
  const link: MessageTag = (text) => createElement('a', { href: '/' }, text);
  const shown = t.rich('open', { link, name: createElement('bdi', null, 'A & B'), count: 2 });
  expect(renderToStaticMarkup(shown)).toBe('Or <a href="/">open the group <bdi>A &amp; B</bdi></a>, of 2.');
});

it('writes numbers and plurals as the language does, and keeps names apart where it is read from the right', () => {
  const german = messages('de', { count: '{count, plural, one {# Gruppe} other {# Gruppen}}' });
  expect(german('count', { count: 1200 })).toBe('1.200 Gruppen');
  const arabic = messages('ar', {
    name: 'أُنشئت {name}.',
    count: '{count, plural, zero {a} one {b} two {c} few {d} many {e} other {f}}',
  });
  expect(arabic('name', { name: 'Ada' })).toBe('أُنشئت \u2068Ada\u2069.');
  expect([0, 1, 2, 3, 11, 100].map((count) => arabic('count', { count })).join('')).toBe('abcdef');
});

it('shows the key of a message that there isn’t', () => {
  expect(messages('en', {})('list.title')).toBe('list.title');
});

import { expect, it } from 'vitest';
import { readSources } from '../testing/import-graph';
import { wrongNamespaces } from '../testing/page-messages';

it('gives each page the messages that it shows, and no others', () => {
  expect(wrongNamespaces(readSources())).toEqual([]);
});

const planted = (page: string, lazy: string) =>
  new Map([
    ['app/layout.tsx', "<MessagesProvider {...pageMessages(language, ['fields'])}>"],
    ['app/a/page.tsx', `import { View } from '@/components/view';\n${page}`],
    [
      'components/view.tsx',
      `'use client';\nimport { SEARCH } from '@/lib/a';\nconst t = useMessages('a');\n${lazy}`,
    ],
    ['components/form.tsx', "const t = useMessages('a-form');\nconst missing = coded('fields.missing');"],
    ['lib/a.ts', "export const SEARCH = coded('b.search');"],
  ]);
const lazyForm = (messages: string) =>
  `const Form = lazyWithPreload(() => import('./form').then((module) => module.Form)${messages});`;

it('accepts a page whose messages are all there', () => {
  const sources = planted("<PageMessages of={['a', 'b']}>", lazyForm(", ['a-form']"));
  expect(wrongNamespaces(sources)).toEqual([]);
});

it('accepts a page that has only a link to a list with filters', () => {
  const sources = planted("<PageMessages of={['a', 'b']}>", lazyForm(", ['a-form']"));
  sources.set('lib/a.ts', "import { C } from './c/filters';\nexport const SEARCH = coded('b.search');");
  sources.set('lib/c/filters.ts', "export const C = coded('c.search');");
  expect(wrongNamespaces(sources)).toEqual([]);
});

it('names what a page, a file of the browser and a lazy part lack, and what a page has for nothing or twice', () => {
  const sources = planted("<PageMessages of={['a', 'c', 'a']}>", lazyForm(''));
  expect(wrongNamespaces(sources)).toEqual([
    'app/a/page.tsx lacks b, shown by lib/a.ts',
    'app/a/page.tsx lacks a-form, shown by components/form.tsx',
    'app/a/page.tsx has c, which it never shows',
    'app/a/page.tsx has a twice',
  ]);
});

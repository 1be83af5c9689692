import { expect, it } from 'vitest';
import { parseUrl } from './parse-url';
import { readSources } from './testing/import-graph';

it('reads an address whose host has letters such as ü however often one was read before', () => {
  const read = Array.from({ length: 20_000 }, () => parseUrl('https://müller.example')?.host);
  expect(new Set(read)).toEqual(new Set(['xn--mller-kva.example']));
});

it('says null of what is no address', () => {
  expect(['', 'example.com', '/menu', 'https://'].map((text) => parseUrl(text))).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(parseUrl('/menu', 'https://example.com')?.href).toBe('https://example.com/menu');
});

it('is how all addresses are read', () => {
  const others = [...readSources()].filter(
    ([file, source]) => !file.startsWith('lib/parse-url') && /\bcanParse\b/.test(source),
  );
  expect(others.map(([file]) => file)).toEqual([]);
});

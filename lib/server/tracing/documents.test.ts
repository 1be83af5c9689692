import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ATTRIBUTES, NEXT_SPANS, OTHER, OWN_SPANS } from './spans';

/** What the first column of a table in the documents names. */
function namedIn(heading: string): string[] {
  const [, section = ''] = readFileSync('docs/monitoring.md', 'utf8').split(`### ${heading}\n`);
  const [table = ''] = section.split(/^#/m);
  return [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name ?? '').sort();
}

it('the documents list each span that exists, and no other', () => {
  expect(namedIn('Spans')).toEqual([...Object.values(OWN_SPANS), ...Object.values(NEXT_SPANS), OTHER].sort());
});

it('the documents list each attribute that a span may have, and no other', () => {
  expect(namedIn('Attributes')).toEqual([...ATTRIBUTES].sort());
});

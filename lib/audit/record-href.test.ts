import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSources } from '../testing/import-graph';
import { recordHref } from './record-href';

it('leads from the change of each setting to its page', () => {
  const defined = [...readSources()]
    .flatMap(([, source]) =>
      [...source.matchAll(/defineSetting\(\{(.*?)\}\)/gs)].map(([, body = '']) => body),
    )
    .map((body) => /\brecord: '(\w+)'/.exec(body)?.[1] ?? /\bkey: '(\w+)'/.exec(body)?.[1]);
  expect(defined).toHaveLength(readdirSync('app/api/settings').length);
  for (const id of defined)
    expect(recordHref({ type: 'setting', id: id ?? null }), id).toMatch(/^\/settings\//);
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { translate } from '../messages/loaded';
import { productFiles } from '../testing/source-texts';
import { jobName } from './job-name';

it('names everything that acts without a person in the language of the reader', () => {
  const stored = productFiles()
    .filter((file) => file.startsWith('lib/server/'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/kind: 'job', name: '([^']+)'/g)])
    .map(([, name = '']) => name);
  expect(stored.length).toBeGreaterThan(4);
  const t = translate('de', 'job-names');
  expect([...stored, 'Imports'].filter((name) => jobName(t, name) === name)).toEqual([]);
  expect(jobName(t, 'of another version')).toBe('of another version');
});

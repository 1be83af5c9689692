import { expect, it } from 'vitest';
import { translate } from '../messages/loaded';
import { conditionWordsIn } from '../testing/condition-words';
import { filterLabels } from './filter-labels';

const words = {
  t: translate('en', 'contact-filters'),
  quality: translate('en', 'contact-quality'),
  times: translate('en', 'times'),
  conditions: conditionWordsIn('en'),
};

it.each([
  [[3], 'Group is VIP'],
  [[3, 12], 'Group is VIP or 12'],
  [['none' as const], 'In no group'],
  [['none' as const, 3], 'Group is VIP, or in no group'],
])('names the groups %j of a filter', (group, label) => {
  expect(filterLabels(words, { group }, { groups: new Map([[3, 'VIP']]) }, 'UTC')).toEqual([
    { key: 'group', words: label },
  ]);
});

it.each([
  ['2026-03-01..2026-03-31,Europe/Madrid', 'Created 1 Mar 2026 – 31 Mar 2026'],
  ['2026-03-01..,Europe/Madrid', 'Created since 1 Mar 2026'],
  ['..2026-03-31,UTC', 'Created until 31 Mar 2026 (UTC)'],
  ['2026-03-01..2026-03-01,Asia/Tokyo', 'Created on 1 Mar 2026 (Asia/Tokyo)'],
])('names the days of %s, and their time zone when it is not the reader’s', (created, label) => {
  expect(filterLabels(words, { created }, {}, 'Europe/Madrid')).toEqual([{ key: 'created', words: label }]);
});

it('names all chosen problems', () => {
  const [label] = filterLabels(words, { quality: ['nameless', 'bad_phone'] }, {}, null);
  expect(label?.words).toBe('No name or Phone not valid');
});

it('names chosen tags and owners, and says of those that are gone that they are unknown', () => {
  const names = { tags: new Map([['t1', 'VIP']]), owners: new Map([['u1', 'Ana']]) };
  const labels = filterLabels(words, { tag: ['t1', 't2'], owner: ['u1'] }, names, null);
  expect(labels.map(({ words }) => words)).toEqual(['Tagged VIP or Unknown', 'Owner is Ana']);
  const without = (tag: string[], owner: string[]) =>
    filterLabels(words, { tag, owner }, names, null).map((label) => label.words);
  expect(without(['none'], ['none'])).toEqual(['No tag', 'No owner']);
  expect(without(['none', 't1'], ['u1', 'none'])).toEqual([
    'Tagged VIP, or no tag',
    'Owner is Ana, or no one',
  ]);
});

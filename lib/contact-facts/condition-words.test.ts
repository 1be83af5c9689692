import { describe, expect, it } from 'vitest';
import { translatedLanguages } from '../server/messages/catalog';
import { conditionWordsIn } from '../testing/condition-words';
import type { ContactCondition, Operator, SingleCondition } from './condition';
import { isFlag, isNamed, NAMED_FIELDS, operatorsFor, valueKindOf } from './condition-controls';
import { type ConditionNames, conditionSentence, fieldName, operatorWords } from './condition-words';
import { FIELD_TYPES } from './field-types';
import type { OwnField } from './schema';

const own = (key: string, label: string, type: OwnField['type'], archived = false): OwnField => ({
  id: key,
  key,
  label,
  type,
  choices: ['Basic', 'Pro'],
  help: null,
  editable_by: null,
  hidden_from: [],
  in_panel: true,
  archived,
});

const names: ConditionNames = {
  tags: new Map([
    ['t1', 'VIP'],
    ['t2', 'Wholesale'],
  ]),
  owners: new Map([['u1', 'Ana']]),
  groups: new Map([[3, 'Spain']]),
  fields: new Map(
    [...FIELD_TYPES.map((type) => own(type, `My ${type}`, type)), own('old', 'Old', 'text', true)].map(
      (field) => [field.key, field],
    ),
  ),
};

const plain = (text: string) => text.replace(/[\u2066-\u2069\u200f]/g, '');
const english = conditionWordsIn('en');
const said = (condition: ContactCondition, known = names, zone: string | null = 'UTC') =>
  plain(conditionSentence(condition, { ...english, ...known, zone }));

const pairs = [
  ...NAMED_FIELDS.map((field) => [field, undefined] as const),
  ...FIELD_TYPES.map((type) => [`field:${type}`, type] as const),
].flatMap(([field, type]) => operatorsFor(field, type).map((is) => ({ field, type, is })));

const VALUES = {
  tag: 't1',
  owner: 'u1',
  group: 3,
  country: 'ES',
  quality: 'bad_phone',
  choice: 'Pro',
  yesNo: true,
  whole: 4,
  number: 4,
  text: 'call',
  day: '2026-03-01',
  days: 7,
};

const sample = ({ field, type, is }: (typeof pairs)[number]): SingleCondition => {
  const kind = valueKindOf(field, is, type);
  const value = kind === null ? undefined : VALUES[kind];
  const single = { field: isNamed(field) ? `${field}:order` : field, is };
  return value === undefined
    ? single
    : { ...single, value: is === 'any_of' ? [value as string, value as string] : value };
};

describe.each(translatedLanguages())('conditions in %s', (language) => {
  const words = conditionWordsIn(language);

  it('have words for each field and operator, all different', () => {
    const sentences = pairs.map((pair) =>
      conditionSentence(sample(pair), { ...words, ...names, zone: 'UTC' }),
    );
    expect(sentences.filter((sentence) => /\w+\.\w+|undefined|NaN|\u2068\u2069/.test(sentence))).toEqual([]);
    expect(new Set(sentences).size).toBe(pairs.length);
    for (const field of new Set(pairs.map((pair) => pair.field))) {
      const operators = pairs.filter((pair) => pair.field === field && !isFlag(field));
      const each = operators.map(({ is }) => operatorWords(words.t, field, is));
      expect(each).not.toContain('');
      expect(new Set(each).size).toBe(operators.length);
      expect(fieldName(field, { ...words, ...names })).not.toBe('');
    }
  });
});

it('offers an own field only the operators of its type', () => {
  const of = (type: OwnField['type']) => operatorsFor(`field:${type}`, type);
  expect(of('boolean')).toEqual(['is', 'is_not', 'empty', 'not_empty']);
  expect(of('number')).toEqual(['is', 'is_not', 'any_of', 'empty', 'not_empty', 'less', 'more']);
  expect(of('text')).not.toContain('before');
  expect(of('date')).toEqual(expect.arrayContaining(['before', 'in_next_days']));
  expect(operatorsFor('field:gone', undefined)).toEqual([]);
});

it('says an operator as the sentence does, without its field and value', () => {
  const word = (field: string, is: Operator) => operatorWords(english.t, field, is);
  expect(word('tag', 'is')).toBe('is');
  expect(word('tag', 'any_of')).toBe('is one of');
  expect(word('tag', 'empty')).toBe('No tag');
  expect(word('field:date', 'in_next_days')).toBe('is in the next … days');
  expect(word('note', 'contains')).toBe('contains');
  expect(word('last_chat', 'empty')).toBe('never');
});

const VIP = { field: 'tag', is: 'is', value: 't1' } as const;
const WHOLESALE = { field: 'tag', is: 'is', value: 't2' } as const;
const CALL = { field: 'note', is: 'contains', value: 'call' } as const;
const SOON = { field: 'field:date', is: 'in_next_days', value: 30, zone: 'UTC' } as const;

it.each<[ContactCondition, string]>([
  [
    { all: [VIP, SOON, { none: [WHOLESALE] }] },
    'Tag is VIP, My date is in the next 30 days, and Tag isn’t Wholesale',
  ],
  [
    { all: [VIP, { any: [SOON, CALL] }] },
    'Tag is VIP and (My date is in the next 30 days or Note contains “call”)',
  ],
  [
    { none: [CALL, { field: 'favorite', is: 'is', value: true }] },
    'not (Note contains “call”) and Not favorite',
  ],
  [{ none: [{ all: [VIP, WHOLESALE] }] }, 'Tag isn’t VIP or Tag isn’t Wholesale'],
  [{ field: 'tag', is: 'any_of', value: ['t1', 't2'] }, 'Tag is VIP or Wholesale'],
  [
    { field: 'received:order', is: 'days_ago', value: 1, zone: 'UTC' },
    'Template order sent yesterday or today',
  ],
  [
    { field: 'created', is: 'before', value: '2026-03-01', zone: 'Asia/Tokyo' },
    'Created before 1 Mar 2026 (Asia/Tokyo)',
  ],
  [{ field: 'tag', is: 'is', value: 't9' }, 'Tag is a tag that no longer exists'],
  [{ field: 'field:gone', is: 'empty' }, 'A field that no longer exists is empty'],
  [{ field: 'field:old', is: 'is', value: 'x' }, 'Old (archived) is x'],
  [{ field: 'owner', is: 'is', value: 'u9' }, 'Owner is a former team member'],
])('says %j', (condition, sentence) => {
  expect(said(condition)).toBe(sentence);
});

it('isolates names, and leaves out those that have not loaded', () => {
  expect(conditionSentence(VIP, { ...english, ...names, zone: null })).toBe('Tag is \u2068VIP\u2069');
  expect(said(VIP, {})).toBe('Tag is …');
});

it('gives each clause the direction of its language', () => {
  const arabic = { ...conditionWordsIn('ar'), ...names, zone: 'UTC' };
  const sentence = conditionSentence({ all: [{ ...SOON, zone: 'Asia/Tokyo' }] }, arabic);
  expect(sentence).toMatch(/^\u200f\u2068\u200f/);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ContactCondition, readCondition } from '@/lib/contact-facts/condition';
import {
  dependsOnZone,
  isNamed,
  NAMED_FIELDS,
  operatorsFor,
  valueKindOf,
} from '@/lib/contact-facts/condition-controls';
import { FIELD_TYPES, type FieldType } from '@/lib/contact-facts/field-types';
import type { OwnField } from '@/lib/contact-facts/schema';
import { conditionForm, fieldOfCondition } from './condition-form-schema';
import {
  type ConditionNode,
  endOf,
  isChosen,
  newCondition,
  newGroup,
  partsAt,
  toFormNodes,
} from './condition-form-values';

const ZONE = 'Europe/Madrid';
const fields = new Map(
  FIELD_TYPES.map((type) => [
    type,
    { id: type, key: type, label: type, type, choices: ['Basic', 'Pro'], archived: false } as OwnField,
  ]),
) as unknown as ReadonlyMap<string, OwnField>;
const tags = new Set(['t1', 't2']);
const TEXTS = {
  tag: ['t1', 't2'],
  owner: ['u1', 'u2'],
  group: ['3', '12'],
  country: ['ES', 'US'],
  quality: ['bad_phone', 'nameless'],
  choice: ['Basic', 'Pro'],
  yesNo: ['yes', 'no'],
  whole: ['0', '12'],
  text: ['Málaga', '2', 'a, b'],
  day: ['2026-03-01', '2024-02-29'],
  days: ['0', '30'],
};
const NUMBERS = { en: ['1.5', '-2', '1000'], de: ['1,5', '-2', '1000'] };

const types: [string, FieldType | undefined][] = [
  ...NAMED_FIELDS.map((field): [string, undefined] => [field, undefined]),
  ...FIELD_TYPES.map((type): [string, FieldType] => [`field:${type}`, type]),
];

function conditionNode(depth: number, language: 'en' | 'de'): fc.Arbitrary<ConditionNode> {
  const pairs = types.flatMap(([field, type]) =>
    operatorsFor(field, type).map((is) => ({ field, type, is })),
  );
  return fc.constantFrom(...pairs).chain(({ field, type, is }) => {
    const kind = valueKindOf(field, is, type);
    const texts = kind === null ? [''] : kind === 'number' ? NUMBERS[language] : TEXTS[kind];
    return fc.record({
      depth: fc.constant(depth),
      how: fc.constant('' as const),
      field: fc.constant(field),
      name: fc.constant(isNamed(field) ? 'order_update' : ''),
      is: fc.constant(is),
      value:
        is !== 'any_of'
          ? fc.constantFrom(...texts)
          : kind !== null && isChosen(kind)
            ? fc.constant('')
            : fc.subarray(texts, { minLength: 1 }).map((lines) => lines.join('\n')),
      chosen:
        is === 'any_of' && kind !== null && isChosen(kind)
          ? fc.subarray(texts, { minLength: 1 })
          : fc.constant([]),
      zone: dependsOnZone(field, is) ? fc.constantFrom('', ZONE, 'Asia/Tokyo') : fc.constant(ZONE),
    });
  });
}

function groupNodes(depth: number, language: 'en' | 'de'): fc.Arbitrary<ConditionNode[]> {
  const single = conditionNode(depth + 1, language).map((node) => [node]);
  const part =
    depth < 3 ? fc.oneof({ weight: 4, arbitrary: single }, groupNodes(depth + 1, language)) : single;
  return fc
    .tuple(
      fc.constantFrom('all' as const, 'any' as const, 'none' as const),
      fc.array(part, { minLength: 1, maxLength: 3 }),
    )
    .map(([how, parts]) => [{ ...newGroup(depth, ZONE), how }, ...parts.flat()]);
}

const isSmall = (nodes: ConditionNode[]) =>
  nodes.filter(({ how }) => how === '').length <= 20 &&
  nodes.filter(({ is }) => is === 'contains').length <= 5;

describe.each(['en', 'de'] as const)('the form in %s', (language) => {
  it('is the same after its condition is built again, which a request may have', () => {
    const form = conditionForm({ fields, tags, language });
    fc.assert(
      fc.property(groupNodes(0, language).filter(isSmall), (nodes) => {
        const { condition } = form.parse({ nodes });
        expect(readCondition(JSON.stringify(condition))).toEqual(condition);
        expect(toFormNodes(condition, fields, { language, zone: ZONE })).toEqual(nodes);
      }),
    );
  });
});

const form = conditionForm({ fields, tags, language: 'en' });
const row = (change: Partial<ConditionNode>) => ({ ...newCondition(1, ZONE), ...change });
const wrong = (...nodes: ConditionNode[]) =>
  (form.safeParse({ nodes: [newGroup(0, ZONE), ...nodes] }).error?.issues ?? []).map(
    ({ path, message }) => `${path.slice(1).join('.')} ${message.replace('contact-conditions-form.', '')}`,
  );

it.each<[Partial<ConditionNode>, string]>([
  [{}, '1.field needs.field'],
  [{ field: 'field:gone', is: 'empty' }, '1.field needs.gone'],
  [{ field: 'field:number', is: 'before', value: '2026-03-01' }, '1.is needs.is'],
  [{ field: 'received', is: 'empty' }, '1.name needs.received'],
  [{ field: 'metadata', is: 'empty' }, '1.name needs.metadata'],
  [{ field: 'tag', is: 'is' }, '1.value needs.choice'],
  [{ field: 'tag', is: 'is', value: 'merged' }, '1.value needs.gone'],
  [{ field: 'tag', is: 'any_of' }, '1.value needs.choices{"max":50}'],
  [{ field: 'created', is: 'before', value: '2026-02-30' }, '1.value needs.day'],
  [{ field: 'created', is: 'days_ago', value: '1.5' }, '1.value needs.days{"max":36500}'],
  [{ field: 'field:number', is: 'any_of', value: '1\ntwo' }, '1.value needs.numberLines{"max":50}'],
  [{ field: 'note', is: 'contains', value: '  ' }, '1.value needs.text{"max":100}'],
  [{ field: 'city', is: 'is', value: 'a'.repeat(101) }, '1.value needs.text{"max":100}'],
  [
    { field: 'city', is: 'any_of', value: `Rome\n${'a'.repeat(101)}` },
    '1.value needs.textLines{"max":50,"length":100}',
  ],
])('says at its control what is missing of %j', (change, problem) => {
  expect(wrong(row(change))).toEqual([problem]);
});

it('is no condition when it compares a text with more than is compared, which would find others', () => {
  for (const is of ['is', 'contains'] as const) {
    const asks = (length: number) => JSON.stringify({ field: 'city', is, value: 'a'.repeat(length) });
    expect([readCondition(asks(100)), readCondition(asks(101))]).toEqual([expect.anything(), null]);
  }
});

it('says what is missing of all conditions, of a group without any, and of too many', () => {
  expect(wrong(row({}), { ...newGroup(1, ZONE) }, row({ field: 'tag', is: 'is' }))).toEqual([
    '1.field needs.field',
    '2.how needs.part',
    '3.value needs.choice',
  ]);
  const noTag = row({ field: 'tag', is: 'empty' });
  expect(wrong(...Array(41).fill(noTag))).toEqual(['0.how tooMany{"max":40}']);
  const search = row({ field: 'note', is: 'contains', value: 'call' });
  expect(wrong(...Array(6).fill(search))).toEqual(['0.how tooManySearches{"max":5}']);
});

it('says of a missing name what is missing of the conditions, too', () => {
  const issues = (name: string | undefined) =>
    form
      .safeParse({ name, nodes: [newGroup(0, ZONE), row({})] })
      .error?.issues.map(({ path }) => path.join('.'));
  expect(issues(' ')).toEqual(['name', 'nodes.1.field']);
  expect(issues('Regulars')).toEqual(['nodes.1.field']);
  expect(issues(undefined)).toEqual(['nodes.1.field']);
});

it('begins with one empty condition, and puts a single one into a group', () => {
  const words = { language: 'en', zone: ZONE };
  expect(toFormNodes(null, fields, words)).toEqual([newGroup(0, ZONE), newCondition(1, ZONE)]);
  const single: ContactCondition = { field: 'tag', is: 'empty' };
  expect(form.parse({ nodes: toFormNodes(single, fields, words) }).condition).toEqual({ all: [single] });
});

it('knows what is in a group', () => {
  const nodes = [0, 1, 2, 2, 1, 1].map((depth) => ({ depth }));
  expect([endOf(nodes, 1), endOf(nodes, 4), endOf(nodes, 0)]).toEqual([4, 5, 6]);
  expect([partsAt(nodes, 0), partsAt(nodes, 1)]).toEqual([
    [1, 4, 5],
    [2, 3],
  ]);
});

it('says what is missing only at its control', () => {
  const nodes = [newGroup(0, ZONE), newCondition(1, ZONE)];
  const { error } = conditionForm({ language: 'en', fields, tags }).safeParse({ name: '', nodes });
  const paths = (error?.issues ?? []).map(({ path }) => path.join('.'));
  expect(paths).toEqual(['name', 'nodes.1.field']);
  expect(paths.map(fieldOfCondition)).toEqual(paths);
  expect(fieldOfCondition('condition.all')).toBeNull();
});

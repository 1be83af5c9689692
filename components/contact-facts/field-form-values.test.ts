import { expect, it } from 'vitest';
import type { FieldType } from '@/lib/contact-facts/field-types';
import type { OwnField } from '@/lib/contact-facts/schema';
import { changesIn, formSchema, formWords, isSameTyped, toFormValues } from './field-form-values';

const field = (key: string, type: FieldType, choices: string[] | null = null): OwnField => ({
  id: key,
  key,
  label: key,
  type,
  choices,
  help: null,
  editable_by: null,
  hidden_from: [],
  in_panel: true,
  archived: false,
});
const FIELDS = [
  field('name', 'text'),
  field('size', 'number'),
  field('vip', 'boolean'),
  field('teas', 'choices', ['Green', 'Black']),
  field('only', 'choices', ['One']),
];
const german = formWords('de');
const SEEN = { fields: { name: 'Ana', size: 1234.5, vip: false, teas: ['Black'] } };

it('opens with what is saved, and changes nothing as long as it stays so', () => {
  const opened = toFormValues(FIELDS, SEEN, german);
  expect(opened).toEqual({ name: 'Ana', size: '1234,5', vip: 'no', teas: ['Black'], only: [] });
  expect(changesIn(FIELDS, opened, SEEN, german)).toEqual({});
  expect(changesIn(FIELDS, { ...opened, size: '1.234,50', name: ' Ana ' }, SEEN, german)).toEqual({});
});

it('sends only what was changed, with the value that was seen', () => {
  const typed = { name: '', size: '7,5', vip: 'yes', teas: ['Black', 'Green'], only: 'One' };
  expect(changesIn(FIELDS, typed, SEEN, german)).toEqual({
    name: { value: null, expected: 'Ana' },
    size: { value: 7.5, expected: 1234.5 },
    vip: { value: true, expected: false },
    teas: { value: ['Green', 'Black'], expected: ['Black'] },
    only: { value: ['One'], expected: null },
  });
});

it('takes a single box that isn’t checked for no choice', () => {
  const typed = { ...toFormValues(FIELDS, SEEN, german), only: false as const };
  expect(formSchema(FIELDS, german).safeParse(typed).success).toBe(true);
  expect(changesIn(FIELDS, typed, SEEN, german)).toEqual({});
});

it('says at its field what can’t be read', () => {
  const typed = { ...toFormValues(FIELDS, SEEN, german), size: 'large' };
  const result = formSchema(FIELDS, german).safeParse(typed);
  expect(result.error?.issues).toMatchObject([{ path: ['size'] }]);
});

it('compares what two people have by its meaning', () => {
  const [name, size] = FIELDS as [OwnField, OwnField];
  expect(isSameTyped(size, { size: '1.000' }, { size: '1000,0' }, german)).toBe(true);
  expect(isSameTyped(name, { name: 'Ana' }, { name: 'Bo' }, german)).toBe(false);
});

import { expect, it } from 'vitest';
import { fieldInput } from '@/lib/contact-facts/field-schema';
import type { OwnField } from '@/lib/contact-facts/schema';
import { coded, inLanguage } from '@/lib/messages/coded';
import { changedInput, fieldFormSchema, NEW_FIELD, proposedKey, toForm, toInput } from './field-values';

const FIELD: OwnField = {
  id: '1',
  key: 'plan',
  label: 'Plan',
  type: 'choice',
  choices: ['Basic', 'Pro'],
  help: null,
  editable_by: ['admin'],
  hidden_from: ['marketer'],
  in_panel: true,
  archived: false,
};

it.each([
  ['Renewal date', [], 'renewal_date'],
  ['  Größe (cm) ', [], 'grosse_cm'],
  ['2nd phone', [], 'nd_phone'],
  ['Plan', ['plan', 'plan_2'], 'plan_3'],
  ['موقع', [], 'field'],
  ['', [], ''],
])('proposes a key for “%s”', (label, taken, key) => {
  expect(proposedKey(label, taken)).toBe(key);
});

it('proposes only keys that are accepted', () => {
  for (const label of ['a'.repeat(60), '___', 'É 1 ß', '12'])
    expect(fieldInput.shape.key.safeParse(proposedKey(label, [])).success, label).toBe(true);
});

it('says in plain words that a key is too long', () => {
  const { error } = fieldFormSchema(null).safeParse({ ...NEW_FIELD, label: 'Plan', key: 'a'.repeat(41) });
  expect(error?.issues[0]?.message).toBe(coded('fields.tooLong', { max: 40 }));
});

it('names the lines of choices that are too long, doubled or have a tab, the first three of them', () => {
  const lines = ['Basic', 'x'.repeat(101), '', 'Pro\t10', 'básic', 'Pro\t20'];
  const typed = { ...NEW_FIELD, label: 'Plan', key: 'plan', choices: lines.join('\r\n') };
  const { error } = fieldFormSchema(null).safeParse({ ...typed, type: 'choice' });
  expect(error?.issues).toMatchObject([{ path: ['choices'] }]);
  expect(inLanguage('en', error?.issues[0]?.message ?? '')).toBe(
    `Line 2 has more than 100 characters: “${'x'.repeat(40)}…”. Line 4 contains a tab or another invisible character: “Pro\t10”. Line 5, “básic”, is the same as line 1.`,
  );
  expect(fieldFormSchema(null).safeParse({ ...typed, type: 'text' }).success).toBe(true);
});

it('takes choices that an earlier version told apart, while they stay as they are', () => {
  const field = { ...FIELD, choices: ['شيماء', 'شيما'] };
  const opened = toForm(field);
  expect(fieldFormSchema(field).safeParse({ ...opened, label: 'Tier' }).success).toBe(true);
  const changed = { ...opened, choices: `${opened.choices}\nPro` };
  expect(fieldFormSchema(field).safeParse(changed).success).toBe(false);
});

it('opens with what is saved, and sends only what was changed', () => {
  const opened = toForm(FIELD);
  expect(opened).toMatchObject({ choices: 'Basic\nPro', who: 'admins', help: '' });
  expect(changedInput(opened, FIELD)).toEqual({});
  const typed = { ...opened, choices: ' Pro \n\nMax\n', who: 'everyone' as const };
  expect(changedInput(typed, FIELD)).toEqual({
    choices: ['Pro', 'Max'],
    editable_by: null,
    expected: { choices: FIELD.choices, editable_by: FIELD.editable_by },
  });
  expect(changedInput({ ...opened, type: 'text' }, FIELD)).toEqual({
    type: 'text',
    choices: null,
    expected: { type: 'choice', choices: FIELD.choices },
  });
});

it('makes an input that the server takes', () => {
  const typed = fieldFormSchema(null).parse({
    ...NEW_FIELD,
    label: 'Plan',
    key: 'plan',
    choices: 'left over',
  });
  expect(fieldInput.parse(toInput(typed))).toMatchObject({ type: 'text', choices: null, help: null });
});

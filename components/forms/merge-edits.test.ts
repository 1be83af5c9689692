import { expect, it } from 'vitest';
import type { ConflictField } from './merge-edits';
import { mergeEdits } from './merge-edits';

type Person = { name: string; phone: string; email: string };

const digits = (text: string) => text.replace(/\D/g, '');
const FIELDS: ConflictField<Person>[] = [
  { label: 'Name', keys: ['name'], text: ({ name }) => name },
  {
    label: 'Phone',
    keys: ['phone'],
    text: ({ phone }) => phone,
    isSame: (one, other) => digits(one.phone) === digits(other.phone),
  },
  { label: 'Email', keys: ['email'], text: ({ email }) => email },
];
const base: Person = { name: 'Ana', phone: '+34612344711', email: 'ana@example.com' };

function merge(theirs: Partial<Person>, yours: Partial<Person>) {
  const versions = { base, theirs: { ...base, ...theirs }, yours: { ...base, ...yours } };
  const { merged, clashing, theirs: kept } = mergeEdits(FIELDS, versions);
  const labels = (fields: readonly ConflictField<Person>[]) => fields.map(({ label }) => label).join();
  return { merged, clashing: labels(clashing), kept: labels(kept) };
}

it('takes each part from the side that changed it', () => {
  expect(merge({ email: 'new@example.com' }, { name: 'Anna' })).toEqual({
    merged: { ...base, name: 'Anna', email: 'new@example.com' },
    clashing: '',
    kept: 'Email',
  });
});

it('asks only for parts that both changed, to different values', () => {
  const both = merge({ name: 'Anne', email: 'x@example.com' }, { name: 'Anna', email: 'x@example.com' });
  expect(both).toEqual({
    merged: { ...base, name: 'Anna', email: 'x@example.com' },
    clashing: 'Name',
    kept: '',
  });
});

it('takes two spellings of a value for the same', () => {
  const spelled = merge({ phone: '+34 612 34 47 11' }, { phone: '+34 612 344 711', name: 'Anna' });
  expect(spelled.clashing).toBe('');
  expect(spelled.merged.phone).toBe('+34 612 344 711');
});

it('keeps an emptied part empty, and asks when the other side changed it', () => {
  expect(merge({}, { email: '' })).toMatchObject({ merged: { email: '' }, clashing: '' });
  expect(merge({ email: 'new@example.com' }, { email: '' }).clashing).toBe('Email');
});

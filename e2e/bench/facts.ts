import type { ContactCondition } from '../../lib/contact-facts/condition';
import type { FieldType } from '../../lib/contact-facts/field-types';

/** An ID that says what it is of. */
export const idOf = (name: string) => name.padStart(20, '0');

/** Each contact has one of each four, and a value of each field. */
export const TAGS = Array.from({ length: 5 }, (_, group) =>
  ['a', 'b', 'c', 'd'].map((tag) => `${tag}${group}`),
);

/** No contact has it at first. */
export const BULK_TAG = 'bulk';

const TYPES: FieldType[] = ['date', 'number', 'text', 'choice', 'boolean'];
const CHOICES = Array.from({ length: 10 }, (_, at) => `choice ${at}`);

export const FIELDS = Array.from({ length: 20 }, (_, at) => {
  const type = TYPES[at % TYPES.length] ?? 'text';
  const key = `${type}_${Math.floor(at / TYPES.length)}`;
  return { id: `field-${key}`, key, type, choices: type === 'choice' ? CHOICES : null };
});

const tag = (value: string): ContactCondition => ({ field: 'tag', is: 'is', value: idOf(value) });
const withoutTag = (value: string): ContactCondition => ({ field: 'tag', is: 'is_not', value: idOf(value) });

/** Two in a hundred contacts. */
export const RENEWALS: ContactCondition = {
  all: [tag('a0'), withoutTag('a1'), { field: 'field:date_0', is: 'in_next_days', value: 30 }],
};

export const NESTED: ContactCondition = {
  any: [
    {
      all: [
        tag('b0'),
        { none: [{ field: 'field:number_0', is: 'more', value: 300 }, tag('b1')] },
        { field: 'field:choice_0', is: 'any_of', value: ['choice 1', 'choice 2'] },
      ],
    },
    { all: [tag('c2'), tag('c3'), { field: 'favorite', is: 'is', value: true }] },
  ],
};

/** As many as there may be, of as many conditions as one may have. */
export const SEGMENTS = Array.from({ length: 100 }, (_, at): ContactCondition => {
  const parts = Array.from({ length: 20 }, (_, n): ContactCondition[] => [
    tag(TAGS[n % 5]?.[(at + n) % 4] ?? 'a0'),
    { field: `field:number_${n % 4}`, is: 'less', value: 5 * n + at },
  ]);
  return { any: parts.flat() };
});

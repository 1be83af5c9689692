import { expect, it } from 'vitest';
import { templateFields } from '../templates/fields';
import { templateContent } from '../testing/templates';
import { fillValues, unmapped } from './values';

const fields = templateFields(
  templateContent({
    body: 'Hi {{1}}, your code is {{2}}!',
    examples: ['1', '2'].map((variable) => ({ variable, example: 'x' })),
    buttons: [{ type: 'quick_reply', text: 'Stop' }],
  }),
);
const person = { fields: { first_name: ' Ana ' }, cells: new Map([['offer code', 'A1']]) };

it('takes a field, a column whatever its case, or a text', () => {
  const mapping = [{ field: 'first_name' as const }, { column: ' Offer  CODE' }, { text: 'stop' }];
  expect(fillValues(fields, mapping, person)).toEqual({
    values: { 'body:1': 'Ana', 'body:2': 'A1', 'button:0': 'stop' },
    empty: [],
    usesFallback: false,
  });
});

it('uses the fallback only where a value is empty', () => {
  const mapping = [
    { field: 'first_name' as const, fallback: 'you' },
    { column: 'City', fallback: 'none' },
  ];
  const { values, usesFallback } = fillValues(fields, mapping, person);
  expect([values, usesFallback]).toEqual([{ 'body:1': 'Ana', 'body:2': 'none' }, true]);
});

it('names the required variables that stay empty', () => {
  const mapping = [{ field: 'last_name' as const }, { column: 'offer code' }];
  const { empty } = fillValues(fields, mapping, { ...person, cells: null });
  expect(empty.map(({ key }) => key)).toEqual(['body:1', 'body:2']);
});

it('names the required variables that nothing is mapped to', () => {
  expect(unmapped(fields, [{ text: ' ' }]).map(({ key }) => key)).toEqual(['body:1', 'body:2']);
  expect(unmapped(fields, [{ text: '', fallback: 'you' }, { column: 'Code' }])).toEqual([]);
});

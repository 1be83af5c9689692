import { expect, it } from 'vitest';
import { EMPTY_TEMPLATE } from '@/lib/templates/content';
import type { Template } from '@/lib/templates/schema';
import { boundValues } from './bindings';

const offer = {
  ...EMPTY_TEMPLATE,
  id: '1',
  name: 'offer',
  language: 'en',
  body: 'Hi {{1}}, {{2}} until Sunday.',
} as unknown as Template;
const schema = boundValues(offer);

it('takes the values of a message with what fills them in', () => {
  const typed = {
    values: { 'body:1': 'Ana', 'body:2': 'A-1042' },
    bindings: { 'body:1': 'first_name', 'body:2': null },
  };
  expect(schema.parse(typed)).toEqual(typed);
});

it('names each value that WhatsApp would reject by its field', () => {
  const { error } = schema.safeParse({
    values: { 'body:1': '', 'body:2': ' ' },
    bindings: {},
  });
  expect(error?.issues.map(({ path }) => path)).toEqual([
    ['values', 'body:1'],
    ['values', 'body:2'],
  ]);
});

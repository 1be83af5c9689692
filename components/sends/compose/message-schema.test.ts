import { expect, it } from 'vitest';
import type { Contact } from '@/lib/contacts/schema';
import { EMPTY_TEMPLATE } from '@/lib/templates/content';
import type { Template } from '@/lib/templates/schema';
import { messageSchema } from './message-schema';

const offer = {
  ...EMPTY_TEMPLATE,
  id: '1',
  name: 'offer',
  language: 'en',
  body: 'Hi {{1}}, {{2}} until Sunday.',
} as unknown as Template;

const ana = {
  phone: '+34612344711',
  country: null,
  doubt: null,
  contact: { first_name: 'Ana' } as Contact,
  own: null,
};

const chosen = { recipient: ana, template: offer, name: null, language: '', unchecked: false };
const typed = {
  values: { 'body:1': '', 'body:2': ' A-1042' },
  bindings: { 'body:1': 'first_name', 'body:2': null },
} as const;
const trimmed = { ...typed, values: { 'body:1': 'Ana', 'body:2': 'A-1042' } };

const check = (now: Partial<Record<keyof typeof chosen, unknown>>, values: object = typed.values) =>
  messageSchema(() => ({ ...chosen, ...now }) as typeof chosen).safeParse({ ...typed, values });
const pathsOf = ({ error }: ReturnType<typeof check>) => error?.issues.map(({ path }) => path.join('.'));

it('makes the message of its values, trimmed, and fills in those that are bound', () => {
  expect(check({}).data).toMatchObject({
    template: { name: 'offer', language: { code: 'en' }, components: [{ type: 'body' }] },
    unchecked: false,
    typed: trimmed,
  });
});

it('names each value that WhatsApp would reject by its field, unless the check is skipped', () => {
  const values = { 'body:1': '', 'body:2': ' ' };
  const recipient = { ...ana, contact: null };
  expect(pathsOf(check({ recipient }, values))).toEqual(['values.body:1', 'values.body:2']);
  expect(check({ recipient, unchecked: true }, values).data?.unchecked).toBe(true);
});

it('names the missing choices, and checks the values only when there are none', () => {
  expect(pathsOf(check({ recipient: null }, {}))).toEqual(['recipient']);
  expect(pathsOf(check({ recipient: null, template: null }))).toEqual(['recipient', 'template']);
  expect(pathsOf(check({ recipient: null, unchecked: true }))).toEqual(['recipient']);
});

it('sends by the name of a template that is not saved, without values', () => {
  expect(check({ template: null, name: ' offer ', language: 'en_US' }).data).toMatchObject({
    template: { name: 'offer', language: { code: 'en_US' } },
    preview: null,
    unchecked: true,
  });
  expect(pathsOf(check({ template: null, name: '', language: '' }))).toEqual(['name', 'language']);
});

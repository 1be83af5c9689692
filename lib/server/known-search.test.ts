import { beforeEach, expect, it } from 'vitest';
import type { Contact } from '@/lib/contacts/schema';
import type { Page } from '@/lib/http/page';
import { rememberPage } from './known-contacts';
import { searchKnown } from './known-search';
import { forgetAll } from './singleton';

const PEOPLE: Partial<Contact>[] = [
  { uuid: 'maria', full_name: 'María García Núñez', phone: '+34612344711', email: 'maria@example.com' },
  { uuid: 'anna', full_name: 'Анна Иванова', phone: '+79123456789', email: 'anna@example.com' },
  { uuid: 'haddad', full_name: 'محمد الحداد', phone: '+971501234567', email: null },
  { uuid: 'sakura', full_name: '田中 さくら', phone: '+819012345678', email: 'sakura@example.jp' },
  { uuid: 'conor', first_name: 'Conor', last_name: 'O’Brien', full_name: null, phone: '+353850123456' },
  { uuid: 'gone', full_name: 'Garcia Lopez', phone: '+34600000000', deleted_at: '2026-01-01T00:00:00Z' },
  { uuid: 'edgar', full_name: 'Ed Agarciano', phone: null, email: 'ed@example.com' },
];

const remember = (people: Partial<Contact>[], total = 240) =>
  rememberPage({ data: people, meta: { total } } as Page<Contact>);
const found = (text: string) => searchKnown(text).data.map(({ uuid }) => uuid);

beforeEach(() => {
  forgetAll();
  remember(PEOPLE);
});

it.each([
  ['nunez', ['maria']],
  ['GARCIA mar', ['maria']],
  ['иванова анна', ['anna']],
  ['محمد', ['haddad']],
  ['さくら', ['sakura']],
  ["o'brien", ['conor']],
  ['@example.jp', ['sakura']],
  ['garcia 47', ['maria']],
  ['+34 612 34', ['maria']],
  ['0034 612-34', ['maria']],
  ['٣٤٦١٢', ['maria']],
  ['nobody', []],
  ['   ', []],
])('%s finds %j', (text, uuids) => {
  expect(found(text)).toEqual(uuids);
});

it('puts names that begin with the word first and the deleted last', () => {
  expect(found('garcia')).toEqual(['maria', 'edgar', 'gone']);
});

it('does not take one digit for a phone number', () => {
  expect(found('3')).toEqual([]);
});

it('gives twenty at most, and says how many matched and how much has been read', () => {
  remember(Array.from({ length: 30 }, (_, n) => ({ uuid: `n${n}`, full_name: `Nia ${n}`, phone: null })));
  const { data, meta } = searchKnown('nia');
  expect(data).toHaveLength(20);
  expect(meta).toEqual({ matched: 30, read: PEOPLE.length + 30, total: 240 });
});

it('gives only what it takes to recognise a person', () => {
  remember([{ uuid: 'x', full_name: 'Xenia', metadata: '{"secret":1}', address: '{}', phone: null }]);
  expect(searchKnown('xenia').data[0]).not.toHaveProperty('metadata');
});

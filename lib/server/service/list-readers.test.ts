import { expect, it, vi } from 'vitest';
import { CANARY, contact, contactsPage, UUID } from '../../testing/service/client';
import { createListReaders } from './list-readers';
import { listOf } from './requests';
import { createSanitizer } from './sanitize';
import { contactRecord } from './schemas/contact';
import { readPage } from './schemas/envelope';

const QUERY = { page: 1, per_page: 10 };
const bytesOf = (fields: object = {}) =>
  Buffer.from(JSON.stringify(contactsPage([{ ...contact, ...fields }])));

function reading() {
  const read = vi.fn((json: unknown, askedAt: number) => readPage(json, contactRecord, QUERY, askedAt));
  const readerOf = createListReaders(createSanitizer(CANARY));
  const respond = (bytes: Buffer, askedAt: number, name = 'page 1') => {
    const reader = readerOf(name, read);
    const operation = listOf('/api/contacts', 'contact', QUERY);
    const info = { operation, status: 200, text: `${bytes}`, askedAt };
    return reader.recognize?.(bytes, askedAt) ?? reader.read(JSON.parse(`${bytes}`), info);
  };
  return { read, respond };
}

it('reads the same bytes of a page again only when its records are needed, with the time of the latest request', () => {
  const { read, respond } = reading();
  const first = respond(bytesOf(), 0);
  const again = respond(bytesOf(), 60_000);
  expect(again).toMatchObject({ hash: first.hash, as_of: '1970-01-01T00:01:00.000Z' });
  expect(read).toHaveBeenCalledTimes(1);
  expect(again.page().data).toEqual(first.page().data);
  expect(again.page().meta).toEqual({ ...first.page().meta, as_of: again.as_of });
  expect(read).toHaveBeenCalledTimes(2);
});

it('reads changed bytes at once, and those of another page', () => {
  const { read, respond } = reading();
  respond(bytesOf(), 0);
  expect(respond(bytesOf({ first_name: 'Eva' }), 1).page().data).toMatchObject([
    { uuid: UUID, first_name: 'Eva' },
  ]);
  respond(bytesOf({ first_name: 'Eva' }), 2, 'page 2');
  expect(read).toHaveBeenCalledTimes(3);
});

it('keeps the key out of records that are read late', () => {
  const { respond } = reading();
  respond(bytesOf({ first_name: CANARY }), 0);
  const { first_name } = respond(bytesOf({ first_name: CANARY }), 1).page().data[0] ?? {};
  expect(first_name).toBe('[key]');
});

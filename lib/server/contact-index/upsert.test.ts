import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import type { Contact } from '@/lib/contacts/schema';
import { emptied, pageWith, people, person } from '../../testing/contact-index/people';
import { runs } from '../../testing/runs';
import { describeStores, setUpApp } from '../../testing/stores';
import { findIndexedContact } from './lookup';
import { countsOf } from './rows';
import { searchContacts } from './search/search';
import { upsertContacts, upsertCreatedContact, upsertSavedContact } from './upsert';
import { removeMissedContacts } from './write';

const UUID = '7f9c24e5-1f0c-4a86-9c4e-5d8f1b2a3c4d';
const OTHER = '0b1f2c3d-1f0c-4a86-9c4e-5d8f1b2a3c4d';
const THIRD = '1c2f2c3d-1f0c-4a86-9c4e-5d8f1b2a3c4d';
/** Too mixed to be compressed much. */
const mixed = (length: number) =>
  BigInt(
    `0x${createHash('shake256', { outputLength: length / 2 })
      .update('mixed')
      .digest('hex')}`,
  )
    .toString()
    .slice(0, length);
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const edit = { first_name: 'Marisol', last_name: 'Vega', phone: '+34612344711', email: '' };

describeStores('the contact index', (open) => {
  beforeEach(() => {
    setUpApp(open());
  });

  const show = (fields: Partial<Contact>, as_of?: string) =>
    upsertContacts(pageWith([person(UUID, fields)], as_of));
  const held = async (uuid = UUID) => (await findIndexedContact(uuid))?.data;
  const found = async (q: string) =>
    (await searchContacts({ q, page: 1, per_page: 100 })).data.map(({ uuid }) => uuid);

  it('is what a page shows, found by its new name and no longer by the old', async () => {
    await show({ first_name: 'Ana' }, minutesAgo(2));
    await show({ first_name: 'Berta' }, minutesAgo(1));
    expect(await found('ana')).toEqual([]);
    expect(await found('berta')).toEqual([UUID]);
  });

  it('holds an email and a number of any length as they are, and tells which are the same', async () => {
    const texts = (last: string) => ({
      email: `${mixed(9_000)}${last}@example.com`,
      phone: `+${mixed(12_000)}${last}`,
    });
    const [one, other] = [texts('1'), texts('2')];
    const people = [person(UUID, one), person(OTHER, other), person(THIRD, one)];
    await upsertContacts(pageWith(people));
    expect(await held()).toMatchObject(one);
    const rows = await open()
      .selectFrom('contact_index')
      .select(['uuid', 'same_phone', 'same_email'])
      .orderBy('uuid')
      .execute();
    const shared = (uuid: string) => (uuid === OTHER ? 0 : 1);
    expect(rows).toEqual(
      [UUID, OTHER, THIRD]
        .toSorted()
        .map((uuid) => ({ uuid, same_phone: shared(uuid), same_email: shared(uuid) })),
    );
  });

  it('keeps newer data when an earlier page arrives late', async () => {
    await show({ first_name: 'New' }, minutesAgo(1));
    await show({ first_name: 'Old' }, minutesAgo(2));
    expect(await held()).toMatchObject({ first_name: 'New' });
  });

  it('keeps a saved change when a page that was requested before it arrives', async () => {
    await show({ first_name: 'Ana' }, minutesAgo(2));
    const asked = new Date().toISOString();
    await upsertSavedContact(UUID, edit);
    await show({ first_name: 'Ana' }, asked);
    expect(await held()).toMatchObject({ first_name: 'Marisol', full_name: 'Marisol Vega', email: null });
    await show({ first_name: 'Carmen' }, new Date(Date.now() + 1_000).toISOString());
    expect(await held()).toMatchObject({ first_name: 'Carmen' });
  });

  it('prefers the newer by the service’s clock, unless the older one stays for ten minutes', async () => {
    const [older, newer] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'];
    await show({ first_name: 'Newer', updated_at: newer }, minutesAgo(20));
    await show({ first_name: 'Older', updated_at: older }, minutesAgo(19));
    expect(await held()).toMatchObject({ first_name: 'Newer' });
    await show({ first_name: 'Older', updated_at: older }, minutesAgo(1));
    expect(await held()).toMatchObject({ first_name: 'Older' });
  });

  it('follows the pages again after a clock that was ahead has been set back', async () => {
    await show({ first_name: 'Ahead' }, minutesAgo(-60));
    await show({ first_name: 'Now' }, minutesAgo(0));
    expect(await held()).toMatchObject({ first_name: 'Now' });
    await open()
      .updateTable('contact_index')
      .set({ written_at: minutesAgo(-60) })
      .execute();
    await show({ first_name: 'Later' }, minutesAgo(0));
    expect(await held()).toMatchObject({ first_name: 'Later' });
  });

  it('takes the newer of two rows that show one contact on one page', async () => {
    const newer = person(UUID, { first_name: 'Newer', updated_at: '2026-02-01T00:00:00.000Z' });
    const older = person(UUID, { first_name: 'Older', updated_at: '2026-01-01T00:00:00.000Z' });
    await upsertContacts(pageWith([newer, older]));
    expect(await held()).toMatchObject({ first_name: 'Newer' });
  });

  it('holds a contact from the moment it is created, until the list shows more of it', async () => {
    await upsertCreatedContact(UUID, edit);
    expect(await found('612 34 47 11')).toEqual([UUID]);
    await show({ ...edit, id: 7 }, new Date(Date.now() + 1_000).toISOString());
    expect(await held()).toMatchObject({ id: 7 });
  });

  it('does not invent a contact that someone saved and no page has shown', async () => {
    await upsertSavedContact(UUID, edit);
    expect(await held()).toBeUndefined();
  });

  it('marks who shares a number or an address for as long as they do', async () => {
    const sharing = async () =>
      (await searchContacts({ q: '', quality: ['same_phone'], page: 1, per_page: 9 })).meta.total;
    const [one, other] = [
      person(UUID, { phone: '+5511982345678' }),
      person(OTHER, { phone: '+551182345678' }),
    ];
    await upsertContacts(pageWith([one, other], minutesAgo(3)));
    expect(await sharing()).toBe(2);
    await upsertContacts(pageWith([one, { ...other, deleted_at: minutesAgo(9) }], minutesAgo(2)));
    expect(await sharing()).toBe(0);
    await upsertContacts(pageWith([one, other], minutesAgo(1)));
    await upsertSavedContact(OTHER, { ...edit, phone: '+34600000000' });
    expect(await sharing()).toBe(0);
  });

  it('removes a contact that two complete syncs have missed, also from the counts', async () => {
    const sync = (number: number) => open().updateTable('contact_index_sync').set({ number }).execute();
    await sync(1);
    await upsertContacts(pageWith([person(UUID), person(OTHER)]));
    await sync(3);
    await upsertContacts(pageWith([person(OTHER)]));
    await removeMissedContacts(open(), 2);
    expect(await held()).toBeDefined();
    await removeMissedContacts(open(), 3);
    expect(await held()).toBeUndefined();
    expect(await held(OTHER)).toBeDefined();
    expect((await searchContacts({ q: '', page: 1, per_page: 9 })).meta).toMatchObject({
      total: 1,
      indexed: 1,
    });
    expect(await found('ana')).toEqual([OTHER]);
  });

  it('is counted and marked as a count of all of it would say, whatever came in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(people, { minLength: 1, maxLength: 4 }), async (pages) => {
        await emptied(open());
        const [first = []] = pages;
        for (const [index, page] of pages.entries()) {
          // The same people with others' traits, so that much moves.
          const moved = first.map(({ uuid }, at) => ({ ...(page[at] ?? person(uuid)), uuid }));
          await upsertContacts(pageWith(moved, minutesAgo(60 - index)));
        }
        const rows = await open().selectFrom('contact_index').selectAll().execute();
        const counts = await open()
          .selectFrom('contact_index_count')
          .selectAll()
          .where('count', '<>', 0)
          .execute();
        const marks = (['same_phone', 'same_email'] as const).map((mark) => {
          const key = mark === 'same_phone' ? 'phone_key' : 'email_key';
          const live = rows.filter((row) => row.deleted === 0 && row[key] !== null);
          const shared = live.filter((row) => live.some((other) => other !== row && other[key] === row[key]));
          expect(rows.filter((row) => row[mark] === 1)).toEqual(shared);
          return [mark, shared.length] as const;
        });
        const expected = [...countsOf(rows), ...marks].filter(([, count]) => count > 0);
        expect(new Map(counts.map(({ key, count }) => [key, count]))).toEqual(new Map(expected));
      }),
      { numRuns: runs(20) },
    );
  }, 180_000);
});

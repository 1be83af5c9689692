import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { MAX_DUPLICATES_SHOWN } from '@/lib/contacts/display';
import { emptied, pageWith, person } from '../../testing/contact-index/people';
import { staff } from '../../testing/staff';
import { describeStores, setUpApp } from '../../testing/stores';
import { listDuplicateGroups } from '../contact-index/duplicate-groups';
import { readIndexStatus } from '../contact-index/status';
import { upsertContacts } from '../contact-index/upsert';
import { duplicatesOf, findDuplicates } from './duplicates';
import { markNotDuplicates, unmarkNotDuplicates } from './not-duplicates';

const PHONE = '+34612344711';
const PAGE = { page: 1, per_page: 10, marked: false };

describeStores('possible duplicates', (open) => {
  beforeEach(async () => {
    setUpApp(open());
    await emptied(open());
  });

  it('of a contact share its phone, its email or a similar name, and each is named once', async () => {
    const ids = Array.from({ length: 7 }, () => randomUUID()) as [string, ...string[]];
    const name = { first_name: 'María', last_name: 'García Núñez' };
    const others = [
      { ...name, phone: '0034 612 344 711' },
      { first_name: 'Else', email: 'MARIA@example.com' },
      { first_name: 'garcia nuñez', last_name: 'Maria' },
      { first_name: 'Maria', last_name: 'Garcia Nunes' },
      { ...name, deleted_at: '2026-01-01T00:00:00.000Z' },
      { first_name: 'María', last_name: 'García' },
    ];
    const self = person(ids[0], { ...name, phone: PHONE, email: 'maria@example.com' });
    const rest = others.map((fields, at) => person(ids[at + 1] ?? '', fields));
    await upsertContacts(pageWith([self, ...rest]));
    const found = await duplicatesOf(ids[0]);
    expect(found.map(({ uuid, match }) => [ids.indexOf(uuid), match])).toEqual([
      [1, 'phone'],
      [2, 'email'],
      [3, 'name'],
      [4, 'name'],
      [5, 'name'],
    ]);
  });

  it('of a contact are as many as are shown, and one more where there are more', async () => {
    const ids = Array.from({ length: 14 }, () => randomUUID()) as [string, ...string[]];
    const name = { first_name: 'María', last_name: 'García Núñez' };
    await upsertContacts(pageWith(ids.map((id) => person(id, name))));
    expect(await duplicatesOf(ids[0])).toHaveLength(MAX_DUPLICATES_SHOWN + 1);
  });

  it('of a typed name are warned of after those with the same phone, each once', async () => {
    const ids = Array.from({ length: 3 }, () => randomUUID()) as [string, ...string[]];
    const name = { first_name: 'María', last_name: 'García Núñez' };
    await upsertContacts(
      pageWith([
        person(ids[0], { ...name, phone: PHONE }),
        person(ids[1] ?? '', { ...name, email: 'maria@example.com', contact_group_id: 3 }),
        person(ids[2] ?? '', { first_name: 'María', last_name: 'Sanz' }),
      ]),
    );
    const { data } = await findDuplicates({ phone: PHONE, email: '', name: 'Maria Garcia Nunez' });
    expect(data.map(({ uuid, match }) => [ids.indexOf(uuid), match])).toEqual([
      [0, 'phone'],
      [1, 'name'],
    ]);
    expect(data[1]).toMatchObject({ email: 'maria@example.com', contact_group_id: 3 });
    expect((await findDuplicates({ phone: '', email: '', name: 'María' })).data).toEqual([]);
  });

  it('of a contact that is not in the index, or has nothing to compare, are none', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    await upsertContacts(pageWith([person(one, { first_name: null }), person(other, { first_name: null })]));
    expect(await duplicatesOf(one)).toEqual([]);
    expect(await duplicatesOf(randomUUID())).toEqual([]);
  });

  it('are listed in groups, the largest first, a page at a time', async () => {
    const sharing = (phone: string, count: number) =>
      Array.from({ length: count }, () => person(randomUUID(), { phone }));
    const contacts = [
      ...sharing('+34612344701', 2),
      ...sharing('+34612344702', 12),
      ...sharing('+34612344703', 1),
      person(randomUUID(), { email: 'a@example.com' }),
      person(randomUUID(), { email: 'A@example.com' }),
    ];
    await upsertContacts(pageWith(contacts));
    const { data, meta } = await listDuplicateGroups({ ...PAGE, kind: 'same_phone' });
    expect(meta.total).toBe(2);
    expect(data.map(({ key, count, contacts }) => [key, count, contacts.length])).toEqual([
      ['+34612344702', 12, 10],
      ['+34612344701', 2, 2],
    ]);
    const second = await listDuplicateGroups({ page: 2, per_page: 1, marked: false, kind: 'same_phone' });
    expect(second.data.map(({ count }) => count)).toEqual([2]);
    const byEmail = await listDuplicateGroups({ ...PAGE, kind: 'same_email' });
    expect(byEmail.data.map(({ key, count }) => [key, count])).toEqual([['a@example.com', 2]]);
  });

  it('are no longer listed or counted when marked as not duplicates, until that is taken back', async () => {
    const [one, other, third] = [randomUUID(), randomUUID(), randomUUID()];
    await upsertContacts(pageWith([person(one, { phone: PHONE }), person(other, { phone: PHONE })]));
    const shared = { kind: 'same_phone', key: PHONE } as const;
    const listed = async (marked: boolean) => {
      const { data, meta } = await listDuplicateGroups({ ...PAGE, kind: 'same_phone', marked });
      return [data.map(({ key }) => key), meta.marked, (await readIndexStatus()).counts?.same_phone];
    };
    expect(await listed(false)).toEqual([[PHONE], 0, 2]);
    await markNotDuplicates(staff(), shared);
    await markNotDuplicates(staff(), shared);
    expect(await listed(false)).toEqual([[], 1, 0]);
    expect(await listed(true)).toEqual([[PHONE], 1, 0]);
    // A contact that is synced later has the number as well.
    await upsertContacts(pageWith([person(third, { phone: PHONE })]));
    expect(await listed(false)).toEqual([[], 1, 0]);
    expect((await duplicatesOf(third)).map(({ marked }) => marked)).toEqual([true, true]);
    await unmarkNotDuplicates(staff(), shared);
    expect(await listed(false)).toEqual([[PHONE], 0, 3]);
    expect((await duplicatesOf(third)).map(({ marked }) => marked)).toEqual([false, false]);
  });

  it('with a similar name are marked two by two', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()] as const;
    const name = { first_name: 'Ana', last_name: 'Pérez Soto' };
    await upsertContacts(pageWith(ids.map((id) => person(id, name))));
    const found = await duplicatesOf(ids[0]);
    const shared = found.find(({ uuid }) => uuid === ids[1])?.shared;
    if (!shared) throw new Error('The second is missing.');
    await markNotDuplicates(staff(), shared);
    const marks = async (of: string) =>
      new Map((await duplicatesOf(of)).map(({ uuid, marked }) => [uuid, marked]));
    expect(await marks(ids[0])).toEqual(
      new Map([
        [ids[2], false],
        [ids[1], true],
      ]),
    );
    expect(await marks(ids[1])).toEqual(
      new Map([
        [ids[2], false],
        [ids[0], true],
      ]),
    );
  });
});

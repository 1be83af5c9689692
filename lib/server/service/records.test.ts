import { describe, expect, it } from 'vitest';
import { contact, contactsPage, deskFor, listPage, person, UUID } from '../../testing/service/desk';
import { answer, hostileService } from '../../testing/service/hostile-service';
import { contactRecord } from './schemas/contact';
import { groupRecord } from './schemas/group';
import { readPage } from './schemas/page';

const read = (fields: Record<string, unknown>) => contactRecord.parse({ ...contact, ...fields });

describe('a record is read as far as it can be understood', () => {
  it.each(Object.keys(contact).filter((field) => field !== 'uuid'))('F32: null in %s', (field) => {
    expect(read({ [field]: null })).toEqual({ ...read({}), [field]: null });
    expect(read({ [field]: undefined })).toEqual({ ...read({}), [field]: null });
  });

  it('F32: numbers come as strings and flags as anything', () => {
    const odd = {
      id: '7',
      contact_group_id: ' 3 ',
      unread_messages: '2',
      is_favorite: true,
      ai_assistance_enabled: '0',
    };
    expect(read(odd)).toMatchObject({
      id: 7,
      contact_group_id: 3,
      unread_messages: 2,
      is_favorite: 1,
      ai_assistance_enabled: 0,
    });
    expect(read({ id: '7 apples', is_favorite: 2, unread_messages: 1.5 })).toMatchObject({
      id: null,
      is_favorite: null,
      unread_messages: null,
    });
    expect(read({ phone: 34612344711, first_name: ['Ana'] })).toMatchObject({
      phone: '34612344711',
      first_name: null,
    });
  });

  it('F33: unknown fields and a __proto__ key are passed over', () => {
    const hostile = JSON.parse(
      `{"uuid":"${UUID}","is_admin":true,"__proto__":{"first_name":"Mallory","polluted":1},"constructor":{"prototype":{"polluted":1}}}`,
    );
    const record = contactRecord.parse(hostile);
    expect(Object.keys(record).sort()).toEqual(Object.keys(contact).sort());
    expect(record.first_name).toBeNull();
    expect(Object.getPrototypeOf(record)).toBe(Object.prototype);
    expect({}).not.toHaveProperty('polluted');
  });

  it.each([2 ** 53, '9007199254740993', -9e99, '1e999'])('F34: an id of %j is null', (id) => {
    expect(read({ id }).id).toBeNull();
  });

  it.each([
    ['2024-04-06 20:11:44', '2024-04-06T20:11:44.000Z'],
    ['2024-04-06T20:11:44', '2024-04-06T20:11:44.000Z'],
    ['2024-04-06T20:11:44.123456Z', '2024-04-06T20:11:44.123Z'],
    ['2024-04-06T22:11:44+02:00', '2024-04-06T20:11:44.000Z'],
    ['2024-04-06T22:11:44+0200', '2024-04-06T20:11:44.000Z'],
    ['2024-04-06', '2024-04-06T00:00:00.000Z'],
    ['2024-02-29T00:30:00+01:00', '2024-02-28T23:30:00.000Z'],
  ])('reads the date %s', (given, instant) => {
    expect(read({ created_at: given }).created_at).toBe(instant);
  });

  it.each([
    '2023-02-29',
    '2024-13-01',
    '0000-00-00 00:00:00',
    '2024-04-06 25:00:00',
    'yesterday',
    '',
    1712434304,
    {},
  ])('F35: the date %j is null', (created_at) => expect(read({ created_at }).created_at).toBeNull());

  it('F36: lone surrogates and NUL are replaced, pairs are kept', () => {
    expect(read({ first_name: 'A\uD800na\0 👋' }).first_name).toBe('A\uFFFDna\uFFFD 👋');
  });

  it('blank names are none', () => {
    expect(read({ full_name: ' ', last_name: '', email: '  ' })).toMatchObject({
      full_name: null,
      last_name: null,
      email: null,
    });
  });

  it('an address that comes as an object is text again', () => {
    expect(read({ address: { city: 'Vigo' }, metadata: [] })).toMatchObject({
      address: '{"city":"Vigo"}',
      metadata: '[]',
    });
  });

  it('reads a group', () => {
    const group = groupRecord.parse({
      id: 3,
      uuid: UUID,
      name: 'VIP',
      created_at: '2024-04-06T20:11:44.123456Z',
    });
    expect(group).toMatchObject({
      id: 3,
      name: 'VIP',
      created_at: '2024-04-06T20:11:44.123Z',
      deleted_at: null,
    });
  });
});

describe('a page', () => {
  const query = { page: 3, per_page: 2 };
  const page = (body: unknown) => readPage(body, contactRecord, query, 0);

  it('keeps the others when a record cannot be read, and counts it', async () => {
    const rows = [contact, { ...contact, uuid: 'nonsense' }, null, 'x', { ...contact, id: 8 }];
    const service = await hostileService((_call, reply) =>
      answer(reply, 200, contactsPage(rows, { total: 5 })),
    );
    const desk = deskFor(service.url, { now: () => Date.parse('2030-01-01T00:00:00Z') });
    const { data, meta } = await listPage(desk);
    expect(data.map((each) => each.id)).toEqual([7, 8]);
    expect(meta).toMatchObject({ unreadable: 3, total: 5, as_of: '2030-01-01T00:00:00.000Z' });
    expect(JSON.stringify(meta)).not.toContain('evil.example');
    expect((await desk.listGroups(query, person)).meta.unreadable).toBe(3);
  });

  it('says what the service says, numbers in strings and a clamped size included', () => {
    const meta = { current_page: '3', per_page: '1', from: '3', to: '3', last_page: '9', total: '9' };
    expect(page({ data: [contact], meta }).meta).toMatchObject({
      current_page: 3,
      per_page: 1,
      from: 3,
      to: 3,
      last_page: 9,
      total: 9,
    });
  });

  it.each([undefined, null, 'gone', [], { current_page: -1, total: 'many', last_page: {} }])(
    'survives a meta of %j',
    (meta) => {
      expect(page({ data: [contact, contact], meta }).meta).toMatchObject({
        current_page: 3,
        from: 5,
        to: 6,
        per_page: 2,
        total: 6,
        last_page: 4,
        estimated: true,
      });
      expect(page({ data: [contact], meta }).meta).toMatchObject({ to: 5, total: 5, last_page: 3 });
    },
  );

  it('tells a total that the service gave from one that only follows from the page', () => {
    expect(page({ data: [contact], meta: { total: 0 } }).meta).not.toHaveProperty('estimated');
    expect(page({ data: [contact], total: '9' }).meta).not.toHaveProperty('estimated');
    expect(page({ data: [contact], meta: { last_page: 9 } }).meta).toMatchObject({
      last_page: 9,
      estimated: true,
    });
  });

  it('past the end is empty and begins nowhere', () => {
    const meta = { current_page: 3, from: null, to: null, last_page: 1, per_page: 2, total: 2 };
    expect(page({ data: [], meta }).meta).toMatchObject({ from: null, to: null, last_page: 1, total: 2 });
  });

  it('reads rows that PHP has keyed by position', () => {
    expect(page({ data: { 0: contact, 2: contact } }).data).toHaveLength(2);
  });
});

import { describe, expect, it } from 'vitest';
import { contact, UUID } from '../../../testing/service/client';
import { contactRecord, groupRecord } from './contact';

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

  it('cuts an address and metadata that a list can’t carry, without half a pair', () => {
    const { address, metadata } = read({
      address: '👋'.repeat(500_000),
      metadata: [`x${'👋'.repeat(10_000)}`],
    });
    expect(address).toBe(`${'👋'.repeat(9_999)}\uFFFD…`);
    expect(metadata).toMatch(/^\["x👋+…$/u);
    const longest = 'x'.repeat(20_000);
    expect(read({ metadata: longest }).metadata).toBe(longest);
  });

  it('cuts each text that a list can’t carry to what a form may send back', () => {
    const long = 'x'.repeat(2_000_000);
    const texts = ['first_name', 'last_name', 'full_name', 'phone', 'email', 'avatar'] as const;
    const cut = read(Object.fromEntries(texts.map((field) => [field, long])));
    for (const field of texts) expect(cut[field], field).toBe(`${'x'.repeat(19_999)}…`);
    expect(groupRecord.parse({ uuid: UUID, name: long }).name).toHaveLength(20_000);
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

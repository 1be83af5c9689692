import { describe, expect, it } from 'vitest';
import { contact, contactsPage, listPage, person, serviceClientFor } from '../../../testing/service/client';
import { answer, hostileService } from '../../../testing/service/hostile-service';
import { contactRecord } from './contact';
import { readPage } from './envelope';

describe('a page', () => {
  const query = { page: 3, per_page: 2 };
  const page = (body: unknown) => readPage(body, contactRecord, query, 0);

  it('keeps the others when a record cannot be read, and counts it', async () => {
    const rows = [contact, { ...contact, uuid: 'nonsense' }, null, 'x', { ...contact, id: 8 }];
    const service = await hostileService((_call, reply) =>
      answer(reply, 200, contactsPage(rows, { total: 5 })),
    );
    const client = serviceClientFor(service.url, { now: () => Date.parse('2030-01-01T00:00:00Z') });
    const { data, meta } = await listPage(client);
    expect(data.map((each) => each.id)).toEqual([7, 8]);
    expect(meta).toMatchObject({ unreadable: 3, total: 5, as_of: '2030-01-01T00:00:00.000Z' });
    expect(JSON.stringify(meta)).not.toContain('evil.example');
    expect((await client.listGroups(query, person)).meta.unreadable).toBe(3);
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

  it('marks a total as estimated when the service gave none', () => {
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

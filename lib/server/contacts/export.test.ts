import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { exportQuery, exportSelection } from '@/lib/contact-index/export-schema';
import { CONTACT_SORTS } from '@/lib/contact-index/filters';
import type { Contact } from '@/lib/contacts/schema';
import { pageWith, person } from '../../testing/contact-index/people';
import { staff } from '../../testing/staff';
import { describeStores, setUpApp } from '../../testing/stores';
import { drainAudit } from '../audit/audit';
import { searchContacts } from '../contact-index/search/search';
import { upsertContacts } from '../contact-index/upsert';
import { exportMatching, exportSelected } from './export';

const TABLES = [
  'contact_index',
  'contact_index_record',
  'contact_index_count',
  'contact_index_group',
] as const;

describeStores('an export of contacts', (open) => {
  beforeEach(async () => {
    setUpApp(open());
    for (const table of TABLES) await open().deleteFrom(table).execute();
  });

  const matching = (query: Record<string, string>) => exportMatching(staff(), exportQuery.parse(query));
  const linesOf = async (response: Response) => (await response.text()).split('\r\n').slice(0, -1);
  const onRecord = async () => {
    await drainAudit();
    const events = await open()
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'contact.export')
      .execute();
    return events.map(({ after, outcome, detail }) => ({ after: JSON.parse(after ?? ''), outcome, detail }));
  };
  const crowd = (count: number, fields: (index: number) => Partial<Contact> = () => ({})) =>
    upsertContacts(
      pageWith(Array.from({ length: count }, (_, index) => person(randomUUID(), fields(index)))),
    );

  it('is a file with a name, a byte order mark and a header', async () => {
    await crowd(1, () => ({ first_name: 'Ana', last_name: 'Lima', phone: '+34612344711' }));
    const response = await matching({ columns: 'full_name,phone,email' });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const name = /^attachment; filename="contacts-\d{4}-\d\d-\d\d\.csv"$/;
    expect(response.headers.get('content-disposition')).toMatch(name);
    expect(response.headers.get('x-total-rows')).toBe('1');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.toString('utf8')).toBe('\ufeffName,Phone,Email\r\n"Ana Lima",+34612344711,\r\n');
  });

  it('writes every field, groups by their names', async () => {
    const address = '{"city":"Paris, France"}';
    const fields = { contact_group_id: 7, address, is_favorite: 1, created_at: '2026-01-02T03:04:05.000Z' };
    await crowd(1, () => ({ ...fields, is_favorite: 1, unread_messages: 3 }));
    await open()
      .insertInto('contact_index_group')
      .values({ uuid: randomUUID(), id: 7, record: '{"name":"VIP"}', seen_sync: 0, as_of: '' })
      .execute();
    const columns = 'group,address,is_favorite,created_at,unread_messages,contact_group_id,last_name';
    const [, line] = await linesOf(await matching({ columns }));
    expect(line).toBe('VIP,"{""city"":""Paris, France""}",Yes,2026-01-02T03:04:05.000Z,3,7,');
  });

  it('neutralizes formulas unless it is raw', async () => {
    await crowd(1, () => ({ first_name: '=HYPERLINK("x")', last_name: 'two\r\n@lines' }));
    const columns = 'first_name,last_name';
    expect((await linesOf(await matching({ columns })))[1]).toBe(`"'=HYPERLINK(""x"")","two\n'@lines"`);
    const raw = await linesOf(await matching({ columns, format: 'raw' }));
    expect(raw[1]).toBe('"=HYPERLINK(""x"")","two\n@lines"');
  });

  it.each([undefined, ...CONTACT_SORTS])('holds what the search finds, in the order %s', async (sort) => {
    await crowd(30, (index) => ({
      id: index,
      first_name: `Ana ${index % 4}`,
      unread_messages: index % 3,
      is_favorite: index % 2 === 0 ? 1 : 0,
    }));
    const lines = await linesOf(await matching({ columns: 'uuid', favorite: '1', ...(sort && { sort }) }));
    const { data } = await searchContacts({ q: '', favorite: true, sort, page: 1, per_page: 100 });
    expect(lines.slice(1)).toEqual(data.map(({ uuid }) => uuid));
    expect(data).toHaveLength(15);
  });

  it('finds words, sorted by name by default', async () => {
    await crowd(20, (index) => ({ first_name: `Ana ${String.fromCharCode(116 - index)}` }));
    const lines = await linesOf(await matching({ columns: 'first_name', q: 'ana' }));
    expect(lines.slice(1)).toEqual([...lines.slice(1)].sort());
    expect(lines).toHaveLength(21);
  });

  it('misses none of many contacts', async () => {
    await crowd(2_700, (index) => ({ id: index, unread_messages: index % 40, first_name: 'Ana Lima' }));
    for (const sort of ['-name', 'unread', 'list']) {
      const response = await matching({ columns: 'id', sort, unread: '1', q: 'lima' });
      expect(response.headers.get('x-total-rows')).toBe('2632');
      expect(new Set((await linesOf(response)).slice(1)).size).toBe(2_632);
    }
  });

  it('has the selected contacts once each, in their order, without unknown ones', async () => {
    await crowd(4, (index) => ({ first_name: `Ana ${index}` }));
    const { data } = await searchContacts({ q: '', page: 1, per_page: 10 });
    const [a, b, c] = data.map(({ uuid }) => uuid);
    const uuids = [c, randomUUID(), a, c, b];
    const response = await exportSelected(staff(), exportSelection.parse({ uuids, columns: ['uuid'] }));
    expect(response.headers.get('x-total-rows')).toBe('3');
    expect((await linesOf(response)).slice(1)).toEqual([c, a, b]);
  });

  it('records its query when it has ended', async () => {
    await crowd(3);
    await (await matching({ columns: 'uuid', q: 'ana', email: '0' })).text();
    const after = {
      filters: { q: 'ana', email: false },
      columns: ['uuid'],
      format: 'safe',
      as: 'csv',
      rows: 3,
    };
    expect(await onRecord()).toEqual([{ after, outcome: 'done', detail: null }]);
  });

  it('stops and records it when the person has left', async () => {
    await crowd(2_000);
    const reader = (await matching({})).body?.getReader();
    await reader?.read();
    await reader?.read();
    await reader?.cancel();
    const [event] = await onRecord();
    expect(event?.outcome).toBe('unknown');
    expect(event?.detail).toMatch(/exportCancelled\{"sent":(500|1000),"total":2000\}/);
  });

  it('ends with an error when it fails midway, and records it', async () => {
    await crowd(600);
    const reader = (await matching({})).body?.getReader();
    await reader?.read();
    const parse = vi.spyOn(JSON, 'parse').mockImplementation(() => {
      throw new Error('broken');
    });
    await expect(reader?.read()).rejects.toThrow();
    parse.mockRestore();
    const [event] = await onRecord();
    expect(event).toMatchObject({
      outcome: 'unknown',
      detail: expect.stringMatching(/exportFailed.*"sent":0,"total":600/),
    });
  });

  it('records nothing until the first row is read', async () => {
    await crowd(1);
    await matching({});
    expect(await onRecord()).toEqual([]);
  });

  it('refuses unknown columns, no columns and too many contacts', () => {
    expect(exportQuery.safeParse({ columns: 'uuid,__proto__' }).success).toBe(false);
    expect(exportQuery.safeParse({ columns: '' }).success).toBe(false);
    expect(exportSelection.safeParse({ uuids: [] }).success).toBe(false);
    expect(exportSelection.safeParse({ uuids: Array(10_001).fill('a') }).success).toBe(false);
    expect(exportQuery.parse({ columns: 'uuid,id,uuid' }).columns).toEqual(['uuid', 'id']);
  });
});

import { CompiledQuery, sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { AuditFilters } from '@/lib/audit/schema';
import { staff } from '../../testing/staff';
import { asDesk, describeStores } from '../../testing/stores';
import { isPostgres } from '../db/dialect';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { audited } from './audit';
import { auditFacets } from './facets';
import { filteredEvents } from './filter';
import { getAuditEvent, listAuditEvents } from './list';

const DAY = 24 * 60 * 60_000;
const FIRST = Date.parse('2026-01-01T09:00:00Z');

describeStores('the events on record', (open) => {
  beforeEach(() => {
    asDesk(open());
  });

  const add = (rows: Record<string, string | null>[]) =>
    open()
      .insertInto('audit')
      .values(
        rows.map((row, n) => ({
          at: new Date(FIRST + n * DAY).toISOString(),
          request_id: `request-${n}`,
          actor_kind: 'user' as const,
          actor_id: 'u1',
          actor_name: 'Nia',
          action: 'contact.update',
          outcome: 'done' as const,
          ...row,
        })),
      )
      .execute();
  const list = (filters: AuditFilters = {}, page = 1, per_page = 10) =>
    listAuditEvents(staff(), filters, { page, per_page });
  const idsOf = async (filters: AuditFilters) => (await list(filters)).data.map(({ at }) => at.slice(8, 10));

  it('come the latest first and in pages', async () => {
    await add(Array.from({ length: 25 }, () => ({})));
    const { data, meta } = await list({}, 3);
    expect(data.map(({ at }) => at.slice(8, 10))).toEqual(['05', '04', '03', '02', '01']);
    expect(meta).toMatchObject({ current_page: 3, from: 21, to: 25, last_page: 3, total: 25 });
    expect((await list({}, 4)).data).toEqual([]);
  });

  it('are found by person, action, noun, outcome, record and time, and by all of them at once', async () => {
    await add([
      { actor_id: 'u2', actor_name: 'Ola' },
      { action: 'contact.create', outcome: 'refused' },
      { action: 'contact_list.create' },
      { actor_kind: 'job', actor_id: null, actor_name: 'start', action: 'user.create' },
      { actor_kind: 'anonymous', actor_id: null, actor_name: null, action: 'session.start' },
      { record_type: 'contact', record_id: 'r1' },
      { record_type: 'group', record_id: 'r1', action: 'group.rename' },
    ]);
    expect(await idsOf({ person: 'u2' })).toEqual(['01']);
    expect(await idsOf({ person: 'me' })).toEqual(['07', '06', '03', '02']);
    expect(await idsOf({ person: 'desk' })).toEqual(['04']);
    expect(await idsOf({ person: 'nobody' })).toEqual(['05']);
    expect(await idsOf({ action: 'contact.create' })).toEqual(['02']);
    expect(await idsOf({ action: 'contact' })).toEqual(['06', '02', '01']);
    expect(await idsOf({ action: 'nothing' })).toEqual([]);
    expect(await idsOf({ outcome: 'refused' })).toEqual(['02']);
    expect(await idsOf({ type: 'contact', record: 'r1' })).toEqual(['06']);
    expect(await idsOf({ from: '2026-01-02T09:00:00Z', to: '2026-01-04T10:00:00+01:00' })).toEqual([
      '03',
      '02',
    ]);
    expect(await idsOf({ person: 'me', action: 'contact', outcome: 'done' })).toEqual(['06']);
  });

  it('are a person’s too where they signed in, and nobody’s where that is only said', async () => {
    const anonymous = { actor_kind: 'anonymous', actor_id: null, actor_name: null, action: 'session.start' };
    const asNia = { ...anonymous, record_type: 'user', record_id: 'u1' };
    await add([
      asNia,
      { ...asNia, outcome: 'refused' },
      { ...asNia, record_id: 'u2' },
      { ...asNia, record_type: 'contact' },
      anonymous,
      { record_type: 'user', record_id: 'u2', action: 'user.update' },
    ]);
    expect(await idsOf({ person: 'me' })).toEqual(['06', '02', '01']);
    expect(await idsOf({ person: 'u2' })).toEqual(['03']);
    expect(await idsOf({ person: 'nobody' })).toEqual(['05', '04', '02']);
    expect((await auditFacets()).people).toEqual([
      { id: 'u2', name: null },
      { id: 'u1', name: 'Nia' },
    ]);
  });

  it('are found by person in the index', async () => {
    const chosen = await filteredEvents(open(), staff(), { person: 'u1' });
    const query = chosen.select('id').orderBy('at', 'desc').orderBy('id', 'desc').limit(25).compile();
    const plan = await open()
      .transaction()
      .execute(async (tx) => {
        if (!isPostgres(open()))
          return (
            await tx.executeQuery(CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]))
          ).rows;
        await sql`set local enable_seqscan = off`.execute(tx);
        return (await tx.executeQuery(CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters]))).rows;
      });
    expect(JSON.stringify(plan)).toContain('audit_person');
    expect(JSON.stringify(plan)).not.toMatch(/temp b-tree|sort/i);
  });

  it.each([
    ['мария', 'Cyrillic, in small letters'],
    ['ПЕТРОВА', 'in capitals'],
    ['мария пет', 'across the parts of a name'],
    ['o"brien \\', 'with what JSON escapes'],
    ['12%_', 'with what stands for any sign elsewhere'],
    ['REQUEST-0', 'by the number of its request'],
    ['not allowed', 'by its reason'],
  ])('are found by the text %j: %s', async (q) => {
    const after = { name: 'Мария Петрова', note: 'O"Brien \\ 12%_' };
    await add([
      { after: JSON.stringify(after), detail: 'invalid: Not allowed.' },
      ...Array.from({ length: 3 }, () => ({ after: '{"name":"Ana 12345"}' })),
    ]);
    const { data, meta } = await list({ q, person: 'u1' });
    expect(data).toMatchObject([{ record: null, at: '2026-01-01T09:00:00.000Z' }]);
    expect(meta.total).toBe(1);
  });

  it('are found by the words on the screen and by values, not by what values are called', async () => {
    await add([
      { after: '{"phone":"+34","address":"{\\"street\\":\\"Elm Road\\"}"}' },
      { after: '{"note":"my phone"}' },
      { action: 'group.rename', before: '{"phone":null}' },
    ]);
    expect(await idsOf({ q: 'phone' })).toEqual(['02']);
    expect(await idsOf({ q: 'street' })).toEqual([]);
    expect(await idsOf({ q: 'elm road' })).toEqual(['01']);
    expect(await idsOf({ q: 'saved a contact' })).toEqual(['02', '01']);
    expect(await idsOf({ q: 'Renamed' })).toEqual(['03']);
  });

  it('are found by text beyond the first that are read at once, in the order of the list', async () => {
    const rows = Array.from({ length: 4_500 }, (_, n) => ({
      request_id: n % 1_500 === 0 ? 'needle' : 'hay',
    }));
    for (let start = 0; start < rows.length; start += 500) await add(rows.slice(start, start + 500));
    const { data, meta } = await list({ q: 'needle' }, 1, 2);
    expect(meta).toMatchObject({ total: 3, last_page: 2 });
    expect(data.map(({ at }) => at)).toEqual(
      data
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
  });

  it('tell what they were done to, by the name it had, and why they were refused', async () => {
    const event = {
      action: 'contact.update',
      record: { type: 'contact', id: 'c1' },
      before: { first_name: 'Mina', last_name: '' },
      after: { first_name: '', last_name: '', phone: '+34612345678', password: 'canary' },
    };
    const refuse = async () => {
      throw new AppError('invalid', 'The phone is taken.', { outcome: 'not_executed' });
    };
    await audited(staff(), event, refuse).catch(() => {});
    const [listed] = (await list()).data;
    expect(listed).toMatchObject({
      by: { kind: 'user', id: 'u1', name: 'Nia' },
      record: { type: 'contact', id: 'c1' },
      label: '+34612345678',
      outcome: 'refused',
      reason: 'The phone is taken.',
    });
    expect(listed).not.toHaveProperty('after');
    expect(await getAuditEvent(listed?.id ?? 0)).toMatchObject({
      ...listed,
      request_id: 'request-1',
      before: event.before,
      after: { ...event.after, password: '[masked]' },
    });
  });

  it('give a reason in words, and none that their outcome says already', async () => {
    const ended = (detail: string) => ({ action: 'send.create', outcome: 'refused', detail });
    await add(['internal', 'service_refused: not_sent', 'service_refused: refused'].map(ended));
    expect((await list()).data.map(({ reason }) => reason)).toEqual([
      null,
      'Not sent',
      'The desk failed. Its log has the details under the request’s number.',
    ]);
  });

  it('say so when there is no such event', async () => {
    await expect(getAuditEvent(1)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('offer whoever has acted under their latest name, and what they have done', async () => {
    await add([
      { actor_name: 'Nia', action: 'contact.create' },
      { actor_name: 'Nia Okafor' },
      { actor_id: 'u0', actor_name: 'Ola' },
      { actor_id: null, actor_name: 'start' },
    ]);
    expect(await auditFacets()).toEqual({
      people: [
        { id: 'u1', name: 'Nia Okafor' },
        { id: 'u0', name: 'Ola' },
      ],
      actions: ['contact.create', 'contact.update'],
    });
    await expect(list({ person: 'me' })).resolves.toMatchObject({ meta: { total: 2 } });
  });

  it('are searched no further once nobody waits', async () => {
    await add([{}]);
    const gone: Context = { ...staff(), signal: AbortSignal.abort() };
    await expect(listAuditEvents(gone, { q: 'x' }, { page: 1, per_page: 10 })).rejects.toThrow();
  });
});

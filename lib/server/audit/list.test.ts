import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { AuditFilters } from '@/lib/audit/schema';
import { indexContacts } from '../../testing/broadcasts';
import { marketer } from '../../testing/marketer';
import { person } from '../../testing/people';
import { planOf } from '../../testing/plan-of';
import { staff } from '../../testing/staff';
import { describeStores, setUpApp } from '../../testing/stores';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { audited } from './audit';
import { exportAudit } from './export';
import { auditFacets } from './facets';
import { filteredEvents } from './filters';
import { getAuditEvent, listAuditEvents } from './list';

const DAY = 24 * 60 * 60_000;
const FIRST = Date.parse('2026-01-01T09:00:00Z');

describeStores('the events on record', (open) => {
  beforeEach(() => {
    setUpApp(open());
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

  it('name the contact that they are about, also one that is gone, when they carry no name', async () => {
    const [known] = await indexContacts([{ first_name: 'Nuria' }]);
    const uuid = known?.uuid ?? '';
    const gone = randomUUID();
    const facts = { contact_id: gone, name: 'Otto', missing_since: '2026-01-01T00:00:00.000Z' };
    await open().insertInto('contact_facts').values(facts).execute();
    const action = 'contact_facts.update';
    await add([uuid, gone, 'unknown'].map((record_id) => ({ action, record_type: 'contact', record_id })));
    await add([{ record_type: 'contact', record_id: uuid, label: 'As it was' }]);
    const { data } = await list();
    expect(data.map(({ label }) => label).toSorted()).toEqual(['As it was', 'Nuria', 'Otto', null]);
    expect(await getAuditEvent(data.find(({ label }) => label === 'Otto')?.id ?? 0)).toMatchObject({
      label: 'Otto',
    });
  });

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
    expect(await idsOf({ person: ['u2'] })).toEqual(['01']);
    expect(await idsOf({ person: ['me'] })).toEqual(['07', '06', '03', '02']);
    expect(await idsOf({ person: ['system'] })).toEqual(['04']);
    expect(await idsOf({ person: ['nobody'] })).toEqual(['05']);
    expect(await idsOf({ action: ['contact.create'] })).toEqual(['02']);
    expect(await idsOf({ action: ['contact'] })).toEqual(['06', '02', '01']);
    expect(await idsOf({ action: ['nothing'] })).toEqual([]);
    expect(await idsOf({ outcome: ['refused'] })).toEqual(['02']);
    expect(await idsOf({ type: 'contact', record: 'r1' })).toEqual(['06']);
    expect(await idsOf({ from: '2026-01-02T09:00:00Z', to: '2026-01-04T10:00:00+01:00' })).toEqual([
      '03',
      '02',
    ]);
    expect(await idsOf({ person: ['me'], action: ['contact'], outcome: ['done'] })).toEqual(['06']);
    expect(await idsOf({ person: ['u2', 'system', 'nobody'] })).toEqual(['05', '04', '01']);
    expect(await idsOf({ action: ['group', 'contact.create'] })).toEqual(['07', '02']);
    expect(await idsOf({ outcome: ['refused', 'unknown'] })).toEqual(['02']);
    const totalOf = async (filters: AuditFilters) => (await list(filters)).meta.total;
    expect(await totalOf({ outcome: ['done'] })).toBe(6);
    expect(await totalOf({ outcome: ['done', 'refused'] })).toBe(7);
    expect(await totalOf({ outcome: ['done'], action: ['contact'] })).toBe(2);
    const worded: AuditFilters = { outcome: ['done'], q: 'contact' };
    expect(await totalOf(worded)).toBe((await idsOf(worded)).length);
  });

  it('assign a sign-in to its user, and a failed one also to “not signed in”', async () => {
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
    expect(await idsOf({ person: ['me'] })).toEqual(['06', '02', '01']);
    expect(await idsOf({ person: ['u2'] })).toEqual(['03']);
    expect(await idsOf({ person: ['nobody'] })).toEqual(['05', '04', '02']);
    expect((await auditFacets()).people).toEqual([
      { id: 'u2', name: null, email: null },
      { id: 'u1', name: 'Nia', email: null },
    ]);
  });

  it('are found by person in the index', async () => {
    const chosen = await filteredEvents(open(), staff(), { person: ['u1'] });
    const query = chosen.select('id').orderBy('id', 'desc').limit(25);
    const plan = await planOf(open(), query.compile());
    expect(plan).toContain('audit_person');
    expect(plan).not.toMatch(/temp b-tree|sort/i);
  });

  it.each([
    ['мария', 'Cyrillic, in small letters'],
    ['ПЕТРОВА', 'in capitals'],
    ['мария пет', 'across the parts of a name'],
    ['garcia', 'without its accent'],
    ['o"brien \\', 'with what JSON escapes'],
    ['12%_', 'with what stands for any sign elsewhere'],
    ['OLA', 'by the name of the actor'],
    ['ola saved', 'by the actor and the action together'],
    ['request-of-it', 'by the ID of its request'],
    ['rename', 'by the words of its action on the screen'],
    ['group.rename', 'by its action'],
    ['5d8f', 'by a part of the ID of its record'],
  ])('are found by the text %j: %s', async (q) => {
    const other = {
      ...staff(),
      actor: { kind: 'user', id: 'u2', name: 'Ola', email: 'ola@example.com', roles: [], sessionId: 's2' },
    } satisfies Context;
    const event = {
      action: q.includes('saved') ? 'contact.update' : 'group.rename',
      record: { type: 'group', id: '7f9c24e5-5d8f1b2a3c4d' },
      after: { name: 'Мария Петрова García O"Brien \\ 12%_' },
    };
    await audited({ ...other, requestId: 'request-of-it' }, event, async () => {});
    for (const name of ['Ana 12345', 'Request']) {
      await audited(staff(), { action: 'contact.create', after: { name } }, async () => {});
    }
    const { data, meta } = await list({ q });
    expect(data).toMatchObject([{ by: { name: 'Ola' }, label: event.after.name }]);
    expect(meta.total).toBe(1);
  });

  it('are found by the ID of a record that was created', async () => {
    const create = { action: 'contact.create', record: { type: 'contact', id: null } };
    await audited(
      staff(),
      create,
      async () => {},
      () => 'ABC-9',
    );
    expect((await list({ q: 'abc-9' })).data).toMatchObject([{ record: { id: 'ABC-9' } }]);
  });

  it.each([
    ['علی', 'علي'],
    ['کریم', 'كريم'],
    ['ٱلرحمن', 'الرحمن'],
    ['شاہد', 'شاهد'],
    ['بهاءالدين', 'بهاالدين'],
    ['ज़ैन', 'जैन'],
  ])(
    'are found by the name %s as it was typed, also those from before it was folded as %s',
    async (name, folded) => {
      const before = name.normalize('NFKC');
      await add([{ search: before }, { search: folded }, { search: 'ana' }]);
      for (const q of [name, `${name} ء`]) expect(await idsOf({ q })).toEqual(['02', '01']);
      expect(await idsOf({ q: folded })).toContain('02');
    },
  );

  it('are not found by values before or after, nor by reasons', async () => {
    const event = {
      action: 'contact.update',
      after: { name: 'Ana', email: 'ana@example.com', note: 'needle' },
    };
    const refuse = () => Promise.reject(new AppError('invalid', 'Not allowed.', { outcome: 'not_executed' }));
    await audited(staff(), event, refuse).catch(() => {});
    expect((await list({ q: 'ana' })).meta.total).toBe(1);
    for (const q of ['needle', 'example.com', 'not allowed']) expect((await list({ q })).meta.total).toBe(0);
  });

  it('are searched in the index', async () => {
    const chosen = await filteredEvents(open(), staff(), { q: 'needle' });
    const query = chosen.select('id').orderBy('at', 'desc').orderBy('id', 'desc').limit(25);
    const plan = await planOf(open(), query.compile());
    expect(plan).toContain('audit_at');
    expect(plan).not.toMatch(/temp b-tree|sort/i);
  });

  it('are searched step by step, each found once', async () => {
    const at = (n: number) => new Date(FIRST + Math.floor(n / 2) * DAY).toISOString();
    const search = (n: number) => (n % 3 === 0 ? 'needle' : 'hay');
    await add(Array.from({ length: 20 }, (_, n) => ({ at: at(n), search: search(n), record_id: `r${n}` })));
    for (const step of [
      { rows: 1, matches: 1 },
      { rows: 5, matches: 100 },
      { rows: 100, matches: 2 },
    ]) {
      const found: (string | null | undefined)[] = [];
      let reached: string | undefined;
      do {
        const query = { page: 1, per_page: 100, reached };
        const { data, meta } = await listAuditEvents(staff(), { q: 'needle' }, query, { step });
        expect(meta.total).toBe(data.length);
        found.push(...data.map(({ record, id }) => record?.id ?? String(id)));
        reached = meta.reached;
      } while (reached !== undefined);
      expect(new Set(found).size).toBe(7);
      expect(found).toHaveLength(7);
    }
    const { meta } = await listAuditEvents(
      staff(),
      { q: 'needle', to: at(10) },
      { page: 1, per_page: 1 },
      { step: { rows: 4, matches: 100 } },
    );
    expect(meta).toMatchObject({ total: 2, reached: at(4) });
  });

  it('are counted to a limit when they are of one person or a time', async () => {
    await add(Array.from({ length: 12 }, () => ({})));
    const { meta } = await listAuditEvents(
      staff(),
      { person: ['me'] },
      { page: 1, per_page: 5 },
      { counted: 10 },
    );
    expect(meta).toMatchObject({ total: 10, estimated: true, last_page: 3 });
    const whole = await listAuditEvents(staff(), {}, { page: 1, per_page: 5 }, { counted: 10 });
    expect(whole.meta).toMatchObject({ total: 12, last_page: 3 });
    expect(whole.meta.estimated).toBeUndefined();
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
    const ended = (detail_code: string, detail: string | null) => ({
      action: 'send.create',
      outcome: 'refused',
      detail_code,
      detail,
    });
    await add([
      ended('internal', null),
      ended('service_refused', 'not_sent'),
      ended('service_refused', 'refused'),
    ]);
    expect((await list()).data.map(({ reason }) => reason)).toEqual([
      null,
      'Not sent',
      'An unexpected error occurred. Search the server log for the request ID.',
    ]);
  });

  it('say so when there is no such event', async () => {
    await expect(getAuditEvent(1)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('list the people with events by their latest name, and their actions', async () => {
    await add([
      { actor_name: 'Nia', action: 'contact.create' },
      { actor_name: 'Nia Okafor' },
      { actor_id: 'u0', actor_name: 'Ola' },
      { actor_id: null, actor_name: 'start' },
    ]);
    expect(await auditFacets()).toEqual({
      people: [
        { id: 'u1', name: 'Nia Okafor', email: null },
        { id: 'u0', name: 'Ola', email: null },
      ],
      actions: ['contact.create', 'contact.update'],
    });
    await expect(list({ person: ['me'] })).resolves.toMatchObject({ meta: { total: 2 } });
  });

  it('name people with their email addresses, in the list, an event, the filters and the export', async () => {
    const { id } = await person('Ana', 'admin');
    await add([{ actor_id: id, actor_name: 'Ana' }]);
    const by = { id, name: 'Ana', email: 'ana@example.com' };
    const { data } = await list();
    expect(data).toMatchObject([{ by }]);
    expect((await getAuditEvent(data[0]?.id ?? 0)).by).toMatchObject(by);
    expect((await auditFacets()).people).toContainEqual(by);
    const file = await exportAudit(marketer(), {}, 'csv');
    expect(await file.text()).toContain(',Ana,ana@example.com,user,');
  });
});

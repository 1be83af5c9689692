import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { type SEND_FILTERS, SEND_STATES } from '@/lib/sends/filters';
import type { SendFilters, SendState } from '@/lib/sends/schema';
import { indexContacts, signUp, startedTo } from '../../testing/broadcasts';
import { marketer, message } from '../../testing/marketer';
import { planOf, withoutStatistics } from '../../testing/plan-of';
import { withSandbox } from '../../testing/service';
import { describeStores, setUpApp } from '../../testing/stores';
import { drainAudit } from '../audit/audit';
import { isPostgres } from '../db/dialect';
import { countsDrift } from './counts';
import { exportSends } from './export';
import { sendFacets } from './facets';
import { filteredSends, filterOfFew, findsFew, readsEveryRow, SEVERAL } from './filters';
import { latestSends } from './latest';
import { listSends } from './list';
import { recountUsage } from './recount';
import { sendTemplate } from './send';

/** A few messages by each filter, and the index that has them; null for one that looks inside a text. */
const INDEXES: Record<keyof typeof SEND_FILTERS, [SendFilters, index: string | null]> = {
  state: [{ state: ['unknown'] }, 'send_state'],
  q: [{ q: 'zoe' }, null],
  person: [{ person: ['u9'] }, 'send_actor'],
  template: [{ template: ['rare'] }, 'send_template'],
  from: [{ from: '2100-01-01T00:00:00.000Z' }, 'send_created'],
  to: [{ to: '2000-01-01T00:00:00.000Z' }, 'send_created'],
  test: [{ test: 'yes' }, 'send_test'],
  code: [{ code: '131026' }, 'send_code'],
  contact: [{ contact: '0b7f1d3e-6a64-4f0e-9d1b-0f6f3f1f2a01' }, 'send_contact'],
  broadcast: [{ broadcast: '0b7f1d3e-6a64-4f0e-9d1b-0f6f3f1f2a01' }, 'send_broadcast'],
};

const ADD_INDEX = 'no index has its messages. Add one in a migration: docs/add-a-filter.md, step 2';

describeStores('the send history', (open) => {
  beforeEach(async () => {
    setUpApp(open());
    withSandbox();
    for (const each of [marketer(), marketer('Ana')]) await signUp(each);
  });

  async function add(template_name: string, state: SendState, actor_id = 'id-of-Tomás') {
    const { id } = await sendTemplate(marketer(), message(), null);
    await open().updateTable('send').set({ template_name, state, actor_id }).where('id', '=', id).execute();
    await recountUsage();
  }

  const found = async (filters: SendFilters) => {
    const { data, meta } = await listSends(marketer(), filters, { page: 1, per_page: 10 });
    expect(data).toHaveLength(meta.total);
    return data.map(({ template, state }) => `${template.name} ${state}`).sort();
  };

  it('is filtered by several outcomes, templates and people, and by all of these together', async () => {
    await add('a', 'accepted');
    await add('a', 'refused', 'u2');
    await add('b,c', 'unknown', 'u3');
    await add('d', 'not_sent');
    expect(await found({ state: ['refused', 'unknown'] })).toEqual(['a refused', 'b,c unknown']);
    expect(await found({ template: ['a', 'b,c'] })).toEqual(['a accepted', 'a refused', 'b,c unknown']);
    expect(await found({ person: ['me', 'u2'] })).toEqual(['a accepted', 'a refused', 'd not_sent']);
    const all = { state: ['accepted', 'unknown'], template: ['a', 'd'], person: ['me', 'u3'] } as const;
    expect(
      await found({ state: [...all.state], template: [...all.template], person: [...all.person] }),
    ).toEqual(['a accepted']);
  });

  it('finds those of a contact at its former number, and to its number alone, but no one else’s', async () => {
    const [ana, ben] = await indexContacts([{ phone: '+34612000001' }, { phone: '+34612000002' }]);
    const send = async (text: string, phone: string, contact_uuid: string | null) => {
      const { id } = await sendTemplate(marketer(), message(), null);
      const row = { template_name: text, phone, phone_key: phone, contact_uuid };
      await open().updateTable('send').set(row).where('id', '=', id).execute();
    };
    await send('before', '+34612000009', ana?.uuid ?? '');
    await send('number', '+34612000001', null);
    await send('other', '+34612000001', ben?.uuid ?? '');
    await send('elsewhere', '+34612000002', null);
    const of = { contact: ana?.uuid ?? '' };
    const { data, meta } = await listSends(marketer(), of, { page: 1, per_page: 10 });
    expect(data.map(({ template, contact_uuid }) => [template.name, contact_uuid]).sort()).toEqual([
      ['before', ana?.uuid],
      ['number', null],
    ]);
    expect(meta.total).toBe(2);
  });

  it('finds the few messages of each filter in its index, or is searched in steps', async () => {
    await sendTemplate(marketer(), message(), null);
    const row = await open().selectFrom('send').selectAll().executeTakeFirstOrThrow();
    const given = { ...row, contact_uuid: '', broadcast_id: '', content: Buffer.from(row.content ?? '') };
    // The planner must know that there are many messages, and few of each value.
    const copy = (n: number) => ({
      ...Object.fromEntries(
        Object.entries(given).map(([key, value]) => [
          key,
          typeof value === 'string' ? `${value}-${n}` : value,
        ]),
      ),
      state: SEND_STATES[n % SEND_STATES.length],
      problem: JSON.stringify({ code: String(n) }),
    });
    const many = Array.from({ length: 500 }, (_, n) => copy(n)) as never[];
    await open().insertInto('send').values(many.slice(0, 250)).execute();
    await open().insertInto('send').values(many.slice(250)).execute();
    await sql`analyze send`.execute(open());
    for (const [name, [filters, index]] of Object.entries(INDEXES)) {
      expect(readsEveryRow(filters), `${name}: whether it is named in readsEveryRow`).toBe(index === null);
      if (index === null) expect(filterOfFew(filters), `${name}: it has no index of few`).toBeNull();
      const chosen = filteredSends(open(), marketer(), filters).select('rendered');
      const plan = await planOf(open(), chosen.compile());
      expect(plan, `${name}: ${ADD_INDEX}`).toContain(index ?? '');
    }
  });

  it('finds the few messages of a filter by its index beside a person and a template that may have most', async () => {
    // PostgreSQL knows by its statistics which have most.
    if (isPostgres(open())) return;
    await withoutStatistics(open());
    const most: SendFilters[] = [{ person: ['u9'] }, { template: ['usual'] }];
    const few = Object.values(INDEXES).filter(([filters]) => findsFew(filters));
    expect(few.length).toBeGreaterThan(3);
    for (const [filters, index] of few) {
      for (const beside of most) {
        const ids = latestSends(open(), marketer(), { ...filters, ...beside }, { limit: 5 });
        for (const query of [
          filteredSends(open(), marketer(), { ...filters, ...beside })
            .select('rendered')
            .compile(),
          sql`select * from ${ids} as latest`.compile(open()),
        ]) {
          const plan = await planOf(open(), query);
          expect(plan).toContain(index);
          expect(plan).not.toMatch(/send_actor|send_template/);
        }
      }
    }
  });

  it('reads the first of two filters that may have most by its index, whichever is newer', async () => {
    if (isPostgres(open())) return;
    await withoutStatistics(open());
    const most = SEVERAL.filter((key) => !findsFew(INDEXES[key][0]));
    expect(most.length).toBeGreaterThan(1);
    for (const [at, key] of most.entries()) {
      for (const later of most.slice(at + 1)) {
        const both = { ...INDEXES[later][0], ...INDEXES[key][0] };
        const ids = latestSends(open(), marketer(), both, { limit: 5 });
        const plan = await planOf(open(), sql`select * from ${ids} as latest`.compile(open()));
        expect(plan).toContain(INDEXES[key][1]);
        expect(plan).not.toContain(INDEXES[later][1]);
      }
    }
  });

  it('has the same numbers by outcome from counters as from the messages themselves', async () => {
    await add('a', 'accepted');
    await add('a', 'unknown', 'u2');
    await add('b', 'not_sent', 'u2');
    await sendTemplate(marketer('Ana'), message({ phone: '+15005550002' }), null);
    const ctx = marketer();
    const page = { page: 1, per_page: 10 };
    const choices: SendFilters[] = [{}, { person: ['me'] }, { person: ['u2'], template: ['b'] }, { q: '' }];
    for (const filters of choices) {
      const counted = await listSends(ctx, filters, page);
      // A filter that isn't counted, and that every message passes.
      const read = await listSends(ctx, { ...filters, from: '2000-01-01T00:00:00.000Z' }, page);
      expect(counted.meta).toEqual({ ...read.meta, as_of: counted.meta.as_of });
    }
    expect(await countsDrift(open())).toEqual([]);
    const { people, templates } = await sendFacets();
    expect(people.map(({ id }) => id)).toEqual(['id-of-Ana', 'id-of-Tomás', 'u2']);
    expect(templates).toEqual(['a', 'b', 'welcome']);
  });

  it('name the broadcast that they are messages of, in the list and in the file', async () => {
    const id = await startedTo(['+34612000001']);
    await sendTemplate(marketer(), message(), null);
    await open().updateTable('send').set({ broadcast_id: id }).execute();
    await sendTemplate(marketer(), message(), null);
    const { data } = await listSends(marketer(), {}, { page: 1, per_page: 10 });
    expect(data.map(({ broadcast }) => broadcast)).toEqual([null, { id, name: 'Spring' }]);
    const file = await (await exportSends(marketer(), {}, 'csv')).text();
    const [head = [], ...rows] = file
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const at = head.indexOf('broadcast');
    expect(rows.map((cells) => cells[at])).toEqual(['', 'Spring']);
    await drainAudit();
  });
});

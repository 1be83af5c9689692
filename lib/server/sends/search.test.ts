import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { SendFilters, SendsPage } from '@/lib/sends/schema';
import { signUp } from '../../testing/broadcasts';
import { marketer, message } from '../../testing/marketer';
import { planOf } from '../../testing/plan-of';
import { withSandbox } from '../../testing/service';
import { describeStores, setUpApp } from '../../testing/stores';
import { filteredSends } from './filters';
import { listSends } from './list';
import { sendTemplate } from './send';

const START = Date.parse('2026-01-01T00:00:00Z');
const MANY = 30;

describeStores('a search of the send history', (open) => {
  beforeEach(async () => {
    setUpApp(open());
    withSandbox();
    await signUp(marketer());
    const { id } = await sendTemplate(marketer(), message(), null);
    const row = await open().selectFrom('send').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    // Three share each time; every fourth is Ada's, every sixth was refused.
    const rows = Array.from({ length: MANY }, (_, n) => ({
      ...row,
      content: Buffer.from(row.content ?? ''),
      id: `send-${String(n).padStart(2, '0')}`,
      created_at: new Date(START + Math.floor(n / 3) * 60_000).toISOString(),
      search: n % 4 === 0 ? 'ada' : 'bob',
      state: n % 6 === 0 ? ('refused' as const) : ('accepted' as const),
      idempotency_key: null,
    }));
    await open().deleteFrom('send').execute();
    await open().insertInto('send').values(rows).execute();
  });

  const ADA = Array.from({ length: MANY }, (_, n) => n).filter((n) => n % 4 === 0);
  const namesOf = (numbers: number[]) => numbers.map((n) => `send-${String(n).padStart(2, '0')}`).reverse();
  const idsOf = ({ data }: SendsPage) => data.map(({ id }) => id);

  async function allSteps(filters: SendFilters, step: { rows: number; matches: number }) {
    const steps: SendsPage[] = [];
    for (let reached: string | undefined; ; ) {
      const page = await listSends(marketer(), filters, { page: 1, per_page: 100, reached }, { step });
      steps.push(page);
      if (page.meta.reached === undefined) return steps;
      reached = page.meta.reached;
    }
  }

  it('finds all matches that share one time, however few a step has', async () => {
    for (const rows of [1, 3, 10, 31]) {
      const steps = await allSteps({ q: 'bob' }, { rows, matches: 1 });
      const bobs = Array.from({ length: MANY }, (_, n) => n).filter((n) => !ADA.includes(n));
      expect(steps.flatMap(idsOf)).toEqual(namesOf(bobs));
    }
  });

  it('finds each match once, however few rows or matches a step has', async () => {
    for (const rows of [1, 3, 4, 10, 29, 30, 31]) {
      for (const matches of [1, 2, 5, 1_000]) {
        const steps = await allSteps({ q: 'ada' }, { rows, matches });
        expect(steps.flatMap(idsOf)).toEqual(namesOf(ADA));
        expect(steps.map(({ data, meta }) => meta.total - data.length)).toEqual(steps.map(() => 0));
      }
    }
  });

  it('says how far back it looked, and counts what it found until there', async () => {
    const step = { rows: 9, matches: 1_000 };
    const { data, meta } = await listSends(marketer(), { q: 'ada' }, { page: 1, per_page: 1 }, { step });
    expect(data.map(({ id }) => id)).toEqual(['send-28']);
    expect(meta).toMatchObject({ total: 2, last_page: 2, reached: '2026-01-01T00:06:00.000Z' });
    expect(meta.by_state).toMatchObject({ accepted: 1, refused: 1 });
    const next = await listSends(marketer(), { q: 'ada' }, { page: 2, per_page: 1 }, { step });
    expect(next.data.map(({ id }) => id)).toEqual(['send-24']);
    const refused = { q: 'ada', state: ['refused' as const] };
    const chosen = await listSends(marketer(), refused, { page: 1, per_page: 10 }, { step });
    expect(idsOf(chosen)).toEqual(['send-24']);
    expect(chosen.meta).toMatchObject({ total: 1, by_state: { accepted: 1, refused: 1 } });
  });

  it('counts the rows of the other filters only', async () => {
    await open().updateTable('send').set({ actor_id: 'u2' }).where('id', '>', 'send-08').execute();
    const filters = { q: 'ada', person: ['me'] };
    const query = { page: 1, per_page: 10 };
    await open().updateTable('send').set({ actor_id: 'id-of-Tomás' }).where('id', '<=', 'send-08').execute();
    const { data, meta } = await listSends(marketer(), filters, query, { step: { rows: 9, matches: 10 } });
    expect(data.map(({ id }) => id)).toEqual(['send-08', 'send-04', 'send-00']);
    expect(meta.reached).toBeUndefined();
  });

  it('is not needed for the messages of a contact or a whole number', async () => {
    const contact = crypto.randomUUID();
    await open().updateTable('send').set({ contact_uuid: contact }).where('id', '=', 'send-00').execute();
    const step = { rows: 1, matches: 1 };
    for (const filters of [{ q: 'ada', contact }, { phone: '+34612344711' }]) {
      const { meta } = await listSends(marketer(), filters, { page: 1, per_page: 10 }, { step });
      expect(meta.reached).toBeUndefined();
    }
    const part = await listSends(marketer(), { phone: '4711' }, { page: 1, per_page: 10 }, { step });
    expect(part.meta.reached).toBeDefined();
  });

  it('is not needed for a template, whose messages have an index by time', async () => {
    await open().updateTable('send').set({ template_name: 'rare' }).where('id', '<', 'send-04').execute();
    await sql`analyze send`.execute(open());
    const chosen = filteredSends(open(), marketer(), { template: ['rare'] }).select('id');
    expect(await planOf(open(), chosen.compile())).toContain('send_template');
    const { data } = await listSends(marketer(), { template: ['rare'] }, { page: 1, per_page: 3 });
    expect(data.map(({ id }) => id)).toEqual(['send-03', 'send-02', 'send-01']);
  });

  it('reads no more of one outcome than it counts', async () => {
    const { count } = await open()
      .selectFrom('send')
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(MANY);
    const since = { from: '2000-01-01T00:00:00.000Z' };
    const all = await listSends(marketer(), since, { page: 1, per_page: 10 }, { counted: 10 });
    expect(all.meta).toMatchObject({ total: 15, estimated: true, uncounted: ['accepted'], last_page: 2 });
    expect(all.meta.by_state).toMatchObject({ accepted: 10, refused: 5 });
    const refused = await listSends(
      marketer(),
      { ...since, state: ['refused'] },
      { page: 1, per_page: 10 },
      { counted: 10 },
    );
    expect(refused.meta).toMatchObject({ total: 5, last_page: 1 });
    expect(refused.meta.estimated).toBeUndefined();
    // The last page that is counted has a next one.
    const last = await listSends(marketer(), since, { page: 2, per_page: 10 }, { counted: 10 });
    expect(last.data).toHaveLength(10);
    expect(last.meta.last_page).toBeGreaterThan(2);
  });
});

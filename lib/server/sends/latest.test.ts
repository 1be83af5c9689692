import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { Several } from '@/lib/api/filters';
import type { SEND_FILTERS } from '@/lib/sends/filters';
import type { SendFilters } from '@/lib/sends/schema';
import { signUp } from '../../testing/broadcasts';
import { marketer, message } from '../../testing/marketer';
import { planOf } from '../../testing/plan-of';
import { withSandbox } from '../../testing/service';
import { describeStores, setUpApp } from '../../testing/stores';
import { latestSends } from './latest';
import { listSends } from './list';
import type { SendRow } from './row';
import { sendTemplate } from './send';

const START = Date.parse('2026-01-01T00:00:00Z');
const MANY = 60;
const ME = 'id-of-Tomás';

type OfSeveral = {
  filters: SendFilters;
  column: keyof SendRow;
  /** It has each value in turn. */
  values: readonly [string, string, ...string[]];
  /** Which has each value. */
  index: string;
};

const OF_SEVERAL: Record<Several<typeof SEND_FILTERS>, OfSeveral> = {
  state: {
    filters: { state: ['refused', 'unknown'] },
    column: 'state',
    values: ['accepted', 'refused', 'unknown', 'not_sent', 'refused'],
    index: 'send_state',
  },
  person: {
    filters: { person: ['me', 'u2'] },
    column: 'actor_id',
    values: [ME, 'u2', 'u3'],
    index: 'send_actor',
  },
  template: {
    filters: { template: ['a', 'b'] },
    column: 'template_name',
    values: ['a', 'b', 'c', 'a', 'a', 'b', 'd'],
    index: 'send_template',
  },
};
const SEVERAL = Object.values(OF_SEVERAL).map((each) => [each.filters, each] as const);
/** A cell for the column of each. */
const cells = (of: (each: OfSeveral) => string) =>
  Object.fromEntries(SEVERAL.map(([, each]) => [each.column, of(each)]));

describeStores('the latest messages of several values', (open) => {
  let rows: SendRow[];

  beforeEach(async () => {
    setUpApp(open());
    withSandbox();
    await signUp(marketer());
    const { id } = await sendTemplate(marketer(), message(), null);
    const row = await open().selectFrom('send').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    // Four share each time, which differ in each value, and most days have several times.
    const all = Array.from({ length: MANY }, (_, n) => ({
      ...row,
      content: Buffer.from(row.content ?? ''),
      id: `send-${String((n * 7) % MANY).padStart(2, '0')}`,
      created_at: new Date(START + Math.floor(n / 4) * 7 * 3_600_000).toISOString(),
      idempotency_key: null,
      ...cells(({ values }) => values[n % values.length] ?? ''),
    }));
    await open().deleteFrom('send').execute();
    await open().insertInto('send').values(all).execute();
    rows = all.toSorted((a, b) => order(b).localeCompare(order(a)));
  });

  const order = (row: { created_at: string; id: string }) => `${row.created_at} ${row.id}`;
  const idsWith = (column: keyof SendRow, values: readonly string[]) =>
    rows.filter((row) => values.includes(String(row[column]))).map(({ id }) => id);
  const valuesIn = (filters: SendFilters) =>
    (Object.values(filters)[0] as string[]).map((value) => (value === 'me' ? ME : value));

  it.each(SEVERAL)('come page by page as the whole list has them, with %j', async (filters, { column }) => {
    const expected = idsWith(column, valuesIn(filters));
    expect(expected.length, `rows with these \`values\` of ${column}`).toBeGreaterThan(20);
    const pages: string[] = [];
    for (let page = 1; page <= Math.ceil(expected.length / 7); page += 1) {
      const { data } = await listSends(marketer(), filters, { page, per_page: 7 });
      pages.push(...data.map(({ id }) => id));
    }
    expect(pages).toEqual(expected);
  });

  it.each(SEVERAL)('go on after each message, as an export does, with %j', async (filters, { column }) => {
    const expected = idsWith(column, valuesIn(filters));
    for (const [at, id] of expected.entries()) {
      const after = rows.find((row) => row.id === id) ?? null;
      const next = latestSends(open(), marketer(), filters, { limit: 5, after });
      const found = await open().selectFrom('send').select('id').where('id', 'in', next).execute();
      expect(found.map((row) => row.id).sort()).toEqual(expected.slice(at + 1, at + 6).sort());
    }
  });

  it.each(SEVERAL)(
    'are read by the index once for each value, with %j alone and beside what most have',
    async (filters, { index }) => {
      // The planner must know that few of many have each value.
      const row = await open().selectFrom('send').selectAll().limit(1).executeTakeFirstOrThrow();
      const others = Array.from({ length: 250 }, (_each, n) => ({
        ...row,
        content: Buffer.from(row.content ?? ''),
        id: `other-${n}`,
        ...cells(() => `other-${n}`),
        state: 'accepted' as const,
      }));
      await open().insertInto('send').values(others).execute();
      await sql`analyze send`.execute(open());
      for (const each of [filters, { ...filters, test: 'no' as const }]) {
        const ids = latestSends(open(), marketer(), each, { limit: 5 });
        const plan = await planOf(open(), sql`select * from ${ids} as latest`.compile(open()));
        expect(plan.match(new RegExp(`\\b${index}\\b`, 'g')), JSON.stringify(each)).toHaveLength(2);
      }
    },
  );

  it('are there once when two values are the same person', async () => {
    const { data } = await listSends(marketer(), { person: ['me', ME] }, { page: 1, per_page: 100 });
    expect(data.map(({ id }) => id)).toEqual(idsWith('actor_id', [ME]));
  });

  it('are those that match all filters, when others are set', async () => {
    const filters: SendFilters = {
      template: ['a', 'c'],
      person: ['u2', 'u3'],
      state: ['refused', 'accepted'],
    };
    const { data } = await listSends(marketer(), filters, { page: 1, per_page: 100 });
    const [byPerson, byState] = [
      idsWith('actor_id', ['u2', 'u3']),
      idsWith('state', ['refused', 'accepted']),
    ];
    const expected = idsWith('template_name', ['a', 'c']);
    expect(data.map(({ id }) => id)).toEqual(
      expected.filter((id) => byPerson.includes(id) && byState.includes(id)),
    );
  });
});

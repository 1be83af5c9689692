import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { marketer } from '@/lib/testing/marketer';
import { planOf } from '@/lib/testing/plan-of';
import { openBefore, STORE_KINDS, setUpApp } from '@/lib/testing/stores';
import { listSends } from '../../sends/list';
import { isPostgres } from '../dialect';
import { migrate } from '../migrate';

const MESSAGES = 200;
const DAY_MS = 86_400_000;

it.each(STORE_KINDS)('lists the old messages of a template by their index, on %s', async (kind) => {
  const store = await openBefore(kind, '0039-send-templates');
  const former = store as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const rows = Array.from({ length: MESSAGES }, (_, n) => ({
    id: `send-${String(n).padStart(3, '0')}`,
    state: 'accepted',
    doubtful: 0,
    actor_id: 'u1',
    created_at: new Date(
      Date.parse('2026-01-01T12:00:00Z') + Math.floor(n / 10) * DAY_MS + n * 1_000,
    ).toISOString(),
    request_hash: '',
    fingerprint: '',
    phone: '+34612344711',
    phone_key: '+34612344711',
    search: '',
    template_name: n < 30 && n % 2 === 0 ? 'old' : 'new',
    language: 'en',
    components: '[]',
    test: 0,
    contact_name: null,
  }));
  await former.insertInto('send').values(rows).execute();

  await migrate(store);
  setUpApp(store);
  await sql`analyze send`.execute(store);

  const { data } = await listSends(marketer(), { template: ['old'] }, { page: 2, per_page: 4 });
  expect(data.map(({ id }) => id)).toEqual(['send-020', 'send-018', 'send-016', 'send-014']);
  const day = isPostgres(store) ? sql`left(created_at, 10) desc, ` : sql``;
  const chosen = sql`select id from send where template_name = 'old' order by ${day} created_at desc, id desc`;
  const plan = await planOf(store, chosen.compile(store));
  expect(plan).toContain('send_template');
  if (!isPostgres(store)) expect(plan).not.toMatch(/temp b-tree/i);
  await store.destroy();
});

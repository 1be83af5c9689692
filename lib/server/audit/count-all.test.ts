import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeStores, setUpApp } from '../../testing/stores';
import { isPostgres } from '../db/dialect';
import { countAllEvents } from './count-all';

describeStores('the number of all events', (open) => {
  async function add(count: number, at = '2026-01-31T09:00:00.000Z') {
    const numbers = isPostgres(open())
      ? sql`generate_series(1, ${sql.lit(count)})`
      : sql`(with recursive series(n) as (select 1 union all select n + 1 from series where n < ${sql.lit(count)})
          select n from series)`;
    await sql`insert into audit (at, request_id, actor_kind, action, outcome)
      select ${at}, 'r', 'job', 'audit.sweep', 'done' from ${numbers}`.execute(open());
  }

  it('is right after more were added, and after the first ones were deleted', async () => {
    setUpApp(open());
    expect(await countAllEvents(open())).toBe(0);
    await add(25_000);
    expect(await countAllEvents(open())).toBe(25_000);
    await add(3);
    expect(await Promise.all([countAllEvents(open()), countAllEvents(open())])).toEqual([25_003, 25_003]);
    await add(22_000, '2026-01-31T11:00:00.000Z');
    expect(await countAllEvents(open())).toBe(47_003);
    const some = sql`(select id from audit order by id limit 500)`;
    await sql`update audit_kept set since = (select max(at) from audit)`.execute(open());
    await sql`delete from audit where at < '2026-01-31T10' and id in ${some}`.execute(open());
    expect(await countAllEvents(open())).toBe(46_503);
  });
});

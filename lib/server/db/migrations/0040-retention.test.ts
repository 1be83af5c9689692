import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openBefore, STORE_KINDS } from '@/lib/testing/stores';
import { migrate } from '../migrate';

const LATER = '0040-retention';

it.each(STORE_KINDS)('leaves earlier broadcasts as they are, with nothing removed, on %s', async (kind) => {
  const store = await openBefore(kind, LATER);
  await sql`insert into broadcast (id, name, search, state, version, created_at, updated_at, template_id,
    template_version, template_name, language, category)
    values ('b', 'Spring', 'spring', 'finished', 1, '', '', 't', 1, 'sale', 'en', 'MARKETING')`.execute(
    store,
  );
  await migrate(store);
  expect(await store.selectFrom('broadcast').selectAll().execute()).toMatchObject([
    { id: 'b', state: 'finished', people_removed_at: null, messages_removed_at: null },
  ]);
  expect(await store.selectFrom('past_message').selectAll().execute()).toEqual([]);
  await store.destroy();
});

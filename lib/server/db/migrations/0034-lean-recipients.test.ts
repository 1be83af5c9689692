import { CompiledQuery, type Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { openBefore, STORE_KINDS, setUpApp } from '@/lib/testing/stores';
import { filteredRecipients } from '../../broadcasts/recipients';
import { isPostgres } from '../dialect';
import { migrate } from '../migrate';

const AT = new Date().toISOString();
const STATES = ['waiting', 'accepted', 'refused', 'excluded'] as const;

it.each(STORE_KINDS)('finds the recipients of the version before by their state, on %s', async (kind) => {
  const store = await openBefore(kind, '0034-lean-recipients');
  const former = store as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const name = { name: 'Sale', search: 'sale', created_at: AT, updated_at: AT };
  const template = { template_id: 't', template_version: 1, template_name: 'welcome', language: 'en' };
  const broadcast = { id: 'b', state: 'running', version: 1, category: 'UTILITY', ...name, ...template };
  await former.insertInto('broadcast').values(broadcast).execute();
  const rows = STATES.map((state, position) => {
    const phone = `+3461234471${position}`;
    return { broadcast_id: 'b', position, state, phone, phone_key: phone, search: phone };
  });
  await former.insertInto('broadcast_recipient').values(rows).execute();

  await migrate(store);
  setUpApp(store);

  for (const [position, state] of STATES.entries()) {
    const chosen = filteredRecipients(store, 'b', { state, q: '' }).select('position');
    expect(await chosen.execute()).toEqual([{ position }]);
    if (isPostgres(store) || state === 'accepted') continue;
    const { sql, parameters } = chosen.orderBy('position').compile();
    const plan = await store.executeQuery(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]));
    expect(JSON.stringify(plan.rows)).toContain('broadcast_recipient_state (broadcast_id=? AND state=?)');
  }
  await store.destroy();
});

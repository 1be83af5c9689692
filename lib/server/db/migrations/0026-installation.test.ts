import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { openBefore, STORE_KINDS } from '@/lib/testing/stores';
import { migrate } from '../migrate';

const AT = '2026-01-01T00:00:00.000Z';
const broadcast = {
  id: 'b',
  name: 'Spring',
  search: 'spring',
  state: 'running',
  version: 1,
  created_at: AT,
  updated_at: AT,
  template_id: 't',
  template_version: 1,
  template_name: 'sale',
  language: 'en',
  category: 'UTILITY',
};
const file = {
  id: 'i',
  kind: 'contacts',
  name: 'people.csv',
  state: 'paused',
  format: 'csv',
  created_at: AT,
  sheets: '[]',
  headings: '[]',
  mapping: '[]',
  headings_key: '',
  rules: '{}',
  version: 1,
  header_row: 1,
  lines: 2,
  rows: 1,
};

it.each(STORE_KINDS)(
  'keeps the work of the version before as it was, held by nothing, on %s',
  async (kind) => {
    const store = await openBefore(kind, '0026-installation');
    const former = store as unknown as Kysely<Record<string, Record<string, unknown>>>;
    await former.insertInto('broadcast').values(broadcast).execute();
    await former.insertInto('import').values(file).execute();

    await migrate(store);

    const none = { held: null, service: null };
    expect(await store.selectFrom('broadcast').selectAll().execute()).toMatchObject([
      { ...broadcast, ...none },
    ]);
    expect(await store.selectFrom('import').selectAll().execute()).toMatchObject([{ ...file, ...none }]);
    expect(await store.selectFrom('installation').selectAll().execute()).toEqual([]);
    // Row numbers of PostgreSQL are read as numbers.
    const row = { n: 1, id: 'x', era: 0, generation: 5_000_000_000, service: 1 };
    await store.insertInto('installation').values(row).execute();
    const stored = await store.selectFrom('installation').selectAll().executeTakeFirstOrThrow();
    expect(stored).toEqual({ ...row, home: null, copied_at: null });
  },
);

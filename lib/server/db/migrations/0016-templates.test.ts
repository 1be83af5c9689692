import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { formerSend } from '@/lib/testing/former-rows';
import { openBefore, STORE_KINDS } from '@/lib/testing/stores';
import { migrate } from '../migrate';

const AT = '2026-01-01T00:00:00.000Z';
const recipe = (id: string, archived_at: string | null) => ({
  id,
  name: 'hello',
  language: 'en',
  content: '{"body":"Hi"}',
  version: 2,
  source: 'desk',
  archived_at,
  created_at: AT,
  updated_at: AT,
  updated_by: 'Ana',
});
const version = (version: number) => ({
  recipe_id: 'a',
  version,
  content: `{"body":"Hi ${version}"}`,
  created_at: AT,
  created_by: 'Ana',
});
const send = formerSend({ state: 'sent', created_at: AT, recipe_id: 'a', recipe_version: 2 });

it.each(STORE_KINDS)('keeps templates, versions and sends of the version before on %s', async (kind) => {
  const store = await openBefore(kind, '0016-templates');
  const former = store as unknown as Kysely<Record<string, Record<string, unknown>>>;
  await former
    .insertInto('recipe')
    .values([recipe('a', null), recipe('b', AT)])
    .execute();
  await former
    .insertInto('recipe_version')
    .values([version(1), version(2)])
    .execute();
  await former.insertInto('send').values(send).execute();

  await migrate(store);

  const rows = await store.selectFrom('template').selectAll().orderBy('id').execute();
  const renamed = { source: 'team' };
  expect(rows).toEqual([
    { ...recipe('a', null), ...renamed },
    { ...recipe('b', AT), ...renamed },
  ]);
  const versions = await store.selectFrom('template_version').selectAll().orderBy('version').execute();
  expect(versions.map(({ template_id, content }) => [template_id, content])).toEqual([
    ['a', '{"body":"Hi 1"}'],
    ['a', '{"body":"Hi 2"}'],
  ]);
  const sent = await store.selectFrom('send').selectAll().executeTakeFirstOrThrow();
  expect(sent).toMatchObject({ template_id: 'a', template_version: 2, template_name: 'hello' });

  const again = { ...rows[0], id: 'c' } as (typeof rows)[number];
  await expect(store.insertInto('template').values(again).execute()).rejects.toThrow();
  await store
    .insertInto('template')
    .values({ ...again, archived_at: AT })
    .execute();
  await store.deleteFrom('template').where('id', '=', 'a').execute();
  expect(await sql`select * from template_version`.execute(store)).toMatchObject({ rows: [] });
  await store.destroy();
});

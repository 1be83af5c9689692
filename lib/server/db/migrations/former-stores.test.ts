import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { GET as listSends } from '@/app/api/sends/route';
import { callRoute } from '@/lib/testing/calls';
import { setUpApp } from '@/lib/testing/stores';
import { signIn } from '../../auth/sign-in';
import { copyBeforeUpgrade } from '../../backup/before-upgrade';
import { usageDrift } from '../../sends/recount';
import type { Store } from '../client';
import { migrate } from '../migrate';
import { openSqlite } from '../sqlite';

/**
 * Stores that these commits have written, by their own code and against their sandbox: a team of three, contacts, messages of
 * every outcome, a reply, the do-not-send list, the audit log; later ones also a broadcast and an import under way.
 */
const FORMER = join('lib', 'testing', 'former-stores');
const files = readdirSync(FORMER);
/** Of everyone in them. */
const PASSWORD = 'correct horse battery';

/** What an upgrade must not change, by the table that holds it. */
const KEPT = {
  user: sql`select email, name, role from "user" order by email`,
  send: sql`select id, phone, state from send order by id`,
  do_not_send: sql`select phone, reason from do_not_send order by phone`,
  canned_reply: sql`select uuid from canned_reply order by uuid`,
  audit: sql`select id, action, outcome from audit order by id`,
  broadcast_recipient: sql`select phone, state from broadcast_recipient order by phone`,
  import_row: sql`select "row", state from import_row order by "row"`,
};

type Kept = Partial<Record<keyof typeof KEPT, unknown[]>>;

async function read(store: Store): Promise<Kept> {
  const tables = (await store.introspection.getTables()).map(({ name }) => name);
  const found: Kept = {};
  for (const [table, query] of Object.entries(KEPT)) {
    if (tables.includes(table)) found[table as keyof Kept] = (await query.execute(store)).rows;
  }
  return found;
}

async function openFormer(file: string): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'frontdesk.db'), gunzipSync(readFileSync(join(FORMER, file))));
  const store = openSqlite(join(folder, 'frontdesk.db'));
  onTestFinished(() => store.destroy());
  setUpApp(store, { DATA_DIR: folder, AUTH_SECRET: 'x'.repeat(32) });
  return store;
}

it.each(files)('upgrades %s and keeps all that people have done', async (file) => {
  const store = await openFormer(file);
  const before = await read(store);
  expect(before.user?.length).toBeGreaterThan(2);
  expect(before.send?.length).toBeGreaterThan(6);
  await migrate(store, { before: () => copyBeforeUpgrade(() => {}) });

  // A table that has come since is empty.
  expect(await read(store)).toMatchObject(before);
  const { rows: damages } = await sql`pragma integrity_check`.execute(store);
  expect(damages).toEqual([{ integrity_check: 'ok' }]);
  expect((await sql`pragma foreign_key_check`.execute(store)).rows).toEqual([]);
  expect(await usageDrift(store, Date.now())).toEqual([]);

  const ctx = { actor: { kind: 'anonymous' }, requestId: 'test', address: null } as const;
  const cookies = await signIn(ctx, { email: 'ana@desk.example', password: PASSWORD }, new Headers());
  const cookie = cookies.map((each) => each.split(';')[0]).join('; ');
  const history = await callRoute(listSends, 'GET', '/api/sends?per_page=100', { cookie });
  expect((await history.json()).data).toHaveLength(before.send?.length ?? 0);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { signUp } from '../../testing/broadcasts';
import { marketer, message } from '../../testing/marketer';
import { createDatabase } from '../../testing/postgres';
import { withSandbox } from '../../testing/service';
import { contactsSharing } from '../contact-index/lookup';
import { listDoNotSend } from '../do-not-send/list';
import { parseEnv } from '../env';
import { sendTemplate } from '../sends/send';
import { saveSendSettings } from '../sends/settings';
import { resetSingletons, singleton } from '../singleton';
import { closeStore, reads, store } from './client';
import { migrate } from './migrate';

const SEVERAL = 30;
const LOCK = 4_712;

/** This process as an app whose store and reports are opened as in production. */
async function openApp(variables: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-'));
  resetSingletons();
  singleton('env', () => parseEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...variables }));
  onTestFinished(async () => {
    await closeStore();
    resetSingletons();
    rmSync(folder, { recursive: true });
  });
  await migrate(store());
  withSandbox();
  await signUp(marketer());
}

/** Sends, saves and looks up while `reports` are under way, of which none may end. */
async function workBeside(reports: Promise<unknown>[]): Promise<void> {
  let ended = 0;
  for (const report of reports) report.finally(() => (ended += 1)).catch(() => {});
  const sends = await Promise.all(
    Array.from({ length: 12 }, () => sendTemplate(marketer(), message(), null)),
  );
  expect(sends.map(({ state }) => state)).toEqual(Array(12).fill('accepted'));
  const limits = { shield_minutes: 10, per_person_day: 500, per_team_day: 5_000 };
  await saveSendSettings(marketer(), limits as Parameters<typeof saveSendSettings>[1]);
  expect(await contactsSharing('+34612344711', 'a@example.com')).toEqual([]);
  const { data } = await listDoNotSend(marketer(), { q: '', phone: '+34612344711', page: 1, per_page: 10 });
  expect(data).toEqual([]);
  expect(ended).toBe(0);
}

it('sends, saves and checks numbers on SQLite while every process that reads is busy', async () => {
  await openApp({});
  const leave = new AbortController();
  const report = () =>
    sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 1e10) select count(*) from n`.execute(
      reads({ signal: leave.signal }),
    );
  const reports = Array.from({ length: SEVERAL }, report);
  await workBeside(reports);
  leave.abort();
  expect((await Promise.allSettled(reports)).every(({ status }) => status === 'rejected')).toBe(true);
});

const server = inject('postgresTemplate');

it.skipIf(!server)(
  'sends, saves and checks numbers on PostgreSQL while reports wait for each other',
  async () => {
    const database = await createDatabase(server?.url ?? '');
    onTestFinished(database.drop);
    await openApp({ DATABASE_URL: database.url, AUTH_SECRET: 'x'.repeat(64) });
    let reports: Promise<unknown>[] = [];
    await store()
      .transaction()
      .execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
        reports = Array.from({ length: SEVERAL }, () =>
          sql`select pg_advisory_xact_lock_shared(${sql.lit(LOCK)})`.execute(reads()),
        );
        await workBeside(reports);
      });
    expect((await Promise.allSettled(reports)).every(({ status }) => status === 'fulfilled')).toBe(true);
  },
);

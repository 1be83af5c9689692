import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Database from 'libsql';
import { expect, test } from './fixtures';
import { overflowing, violations } from './support/accessibility';
import { sentBy } from './support/at-service';
import { comeToStart, inAnHour, startedBroadcast } from './support/broadcasts';
import { syncContacts } from './support/contact-index';
import { newPhone, review, sendButton } from './support/sends';
import { startService } from './support/service';

const run = promisify(execFile);

test('sends nothing twice after a backup is restored, and an admin reads who may have got it before resuming', async ({
  page,
  service,
  startApp,
  signInAs,
}) => {
  test.setTimeout(180_000);
  const { dataDir, store, backup, backUp, restore } = newStore();
  const first = await startApp({}, { dataDir });
  await signInAs('admin', first);
  await syncContacts(page, first.url);
  const before = await startedBroadcast(page, first.url, { starts_at: inAnHour(), per_minute: 1_000 });
  await backUp();
  for (const file of [store, backup]) comeToStart(file);
  await expect.poll(() => sentBy(service), { timeout: 60_000 }).toHaveLength(60);
  first.signal('SIGTERM');
  expect(await first.ended).toBe(0);

  restore();
  const second = await startApp({}, { dataDir });
  expect(second.output()).toMatch(
    /from a backup that was made 20\S+Z\..* 1 broadcast is paused until an admin/,
  );
  await signInAs('admin', second);
  await page.goto(second.url);
  await expect(page.getByText('Frontdesk was restored from a backup')).toBeVisible();
  const paused = page.getByRole('list', { name: 'Paused until an admin resumes them' });
  await paused.getByRole('link', { name: 'Opening hours' }).click();
  await expect(page).toHaveURL(new URL(new URL(before).pathname, second.url).href);
  const note = page.getByText('Paused until an admin resumes it');
  await expect(note).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await overflowing(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Resume…' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('60 people may have received the message already');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(note).toBeVisible();
  expect(new Set(sentBy(service)).size).toBe(60);
  expect(sentBy(service)).toHaveLength(60);

  // A decision, not a lock: the admin may know that nothing was sent.
  await page.getByRole('button', { name: 'Resume…' }).click();
  await question.getByRole('button', { name: 'Resume', exact: true }).click();
  await expect(note).toHaveCount(0);
});

test('has everything that was in a backup made under load, after a kill and a restore', async ({
  page,
  service,
  startApp,
  signInAs,
}) => {
  test.setTimeout(180_000);
  const { dataDir, store, backup, backUp, restore } = newStore();
  const first = await startApp({}, { dataDir });
  await signInAs('admin', first);
  await syncContacts(page, first.url);
  await startedBroadcast(page, first.url, { per_minute: 1_000 });
  let isKilled = false;
  const template = { name: 'sandbox_accepted', language: { code: 'en_US' } };
  const bodies = {
    'send/template': () => ({ phone: newPhone(), template, unchecked: true }),
    contacts: () => ({ first_name: 'Ada', last_name: '', email: '', phone: newPhone() }),
    'do-not-send': () => ({ phone: newPhone(), reason: 'Asked us' }),
  };
  const post = (path: string, data: object) => page.request.post(`${first.url}/api/${path}`, { data });
  async function load(path: string, body: () => object) {
    while (!isKilled)
      await post(path, body()).catch((error) => {
        if (!isKilled) throw error;
      });
  }
  // One of each is in the backup, whatever comes first under load.
  for (const [path, body] of Object.entries(bodies)) expect((await post(path, body())).ok()).toBe(true);
  const loads = Object.entries(bodies).map(([path, body]) => load(path, body));
  const sentAtLeast = (count: number) =>
    expect.poll(() => sentBy(service).length, { timeout: 60_000 }).toBeGreaterThan(count);
  await sentAtLeast(10);
  await backUp();
  await sentAtLeast(sentBy(service).length + 10);
  isKilled = true;
  first.signal('SIGKILL');
  await Promise.all([first.ended, ...loads]);
  const killed = recordsIn(store);

  restore();
  const second = await startApp({}, { dataDir });
  second.signal('SIGTERM');
  expect(await second.ended).toBe(0);
  const kept = recordsIn(backup);
  const restored = recordsIn(store);
  expect(kept.counts.send).toBeGreaterThan(10);
  expect(kept.counts.do_not_send).toBeGreaterThan(0);
  expect(kept.audit.map(({ action }) => action)).toContain('contact.create');
  expect(killed.audit.length).toBeGreaterThan(kept.audit.length);
  // Without a gap: each event that came before the last one in the backup is in it.
  expect(killed.audit.slice(0, kept.audit.length)).toEqual(kept.audit);
  expect(restored.audit.slice(0, kept.audit.length)).toEqual(kept.audit);
  expect(restored.counts).toEqual(kept.counts);
  expect(restored.damages).toEqual([{ integrity_check: 'ok' }]);
});

test('refuses to start on the sandbox where a real service was connected, and resumes at another URL only where it is the same organization', async ({
  page,
  service,
  startApp,
  signInAs,
}) => {
  test.setTimeout(180_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'frontdesk-'));
  const first = await startApp({}, { dataDir });
  await signInAs('admin', first);
  await syncContacts(page, first.url);
  const url = await startedBroadcast(page, first.url);
  await expect.poll(() => sentBy(service).length, { timeout: 60_000 }).toBeGreaterThan(1);
  first.signal('SIGTERM');
  expect(await first.ended).toBe(0);
  const sent = sentBy(service).length;

  const sandbox = { SERVICE_BASE_URL: '', SERVICE_API_KEY: '' };
  const lost = await startApp(sandbox, { dataDir, serving: false });
  expect(await lost.ended).toBe(1);
  expect(lost.output()).toContain(`SERVICE_BASE_URL isn’t set, but this store belongs to`);
  expect(lost.output()).toContain(service.url);

  const other = await startService();
  // It doesn't show yet whose it is.
  const silent = other.hold('GET');
  const second = await startApp({ SERVICE_BASE_URL: other.url }, { dataDir });
  expect(second.output()).toContain(`belonged to another messaging service, ${service.url}/`);
  await signInAs('admin', second);
  await page.goto(new URL(new URL(url).pathname, second.url).href);
  await expect(
    page.getByText('Paused: it was made at another messaging service or organization'),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resume…' })).toHaveCount(0);

  silent.release();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('shows the organization and the contacts')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Resume…' })).toBeVisible();
  expect(sentBy(service)).toHaveLength(sent);
  expect(sentBy(other)).toEqual([]);
  await other.close();
});

test('sends nothing from a page that was opened before another messaging service was connected', async ({
  page,
  service,
  startApp,
  signInAs,
  allowErrors,
}) => {
  allowErrors(/ERR_CONNECTION|Failed to fetch|status of 409/);
  const dataDir = mkdtempSync(join(tmpdir(), 'frontdesk-'));
  const first = await startApp({ SERVICE_BASE_URL: '', SERVICE_API_KEY: '' }, { dataDir });
  await signInAs('admin', first);
  const message = { phone: newPhone(), name: 'sandbox_accepted', language: 'en_US' };
  await page.goto(`${first.url}/send?${new URLSearchParams(message)}`);
  await review(page);
  first.signal('SIGTERM');
  expect(await first.ended).toBe(0);

  await startApp({ PORT: new URL(first.url).port }, { dataDir });
  await sendButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was sent' })).toContainText(
    'has been connected to another messaging service since this page was opened',
  );
  expect(sentBy(service)).toEqual([]);
});

/** The folder of an app, with its store, and the place of a backup that is made and restored as docs/backup.md says. */
function newStore() {
  const dataDir = mkdtempSync(join(tmpdir(), 'frontdesk-'));
  const [store, backup] = [join(dataDir, 'frontdesk.db'), join(dataDir, 'backup.db')];
  return {
    dataDir,
    store,
    backup,
    backUp: () => run(process.execPath, ['lib/cli/copy-store.mjs', store, backup]),
    restore() {
      for (const end of ['-wal', '-shm']) rmSync(`${store}${end}`, { force: true });
      copyFileSync(backup, store);
    },
  };
}

const COUNTED = ['user', 'template', 'send', 'do_not_send', 'broadcast', 'broadcast_recipient', 'setting'];

/**
 * The rows of each table, and the events of the audit log in their order. Read from a copy: a statement keeps its file
 * open until it is collected, and another file will be in its place.
 */
function recordsIn(file: string) {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-'));
  const copy = join(folder, 'copy.db');
  for (const end of ['', '-wal']) if (existsSync(file + end)) copyFileSync(file + end, copy + end);
  const store = new Database(copy);
  const all = (statement: string) => store.prepare(statement).all() as Record<string, unknown>[];
  const records = {
    counts: Object.fromEntries(
      COUNTED.map((table) => [table, all(`select count(*) as n from "${table}"`)[0]?.n]),
    ),
    audit: all('select id, at, action from audit order by id'),
    damages: all('pragma integrity_check'),
  };
  store.close();
  rmSync(folder, { recursive: true });
  return records;
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { GET as listAudit } from '@/app/api/audit/route';
import { POST as stopBroadcast } from '@/app/api/broadcasts/[id]/stop/route';
import { GET as listBroadcasts } from '@/app/api/broadcasts/route';
import { GET as listReplies } from '@/app/api/canned-replies/route';
import { GET as listIndex } from '@/app/api/contact-index/contacts/route';
import { PATCH as changeFacts } from '@/app/api/contacts/[uuid]/facts/route';
import { PUT as saveContact } from '@/app/api/contacts/[uuid]/route';
import { GET as listContacts } from '@/app/api/contacts/route';
import { GET as listDoNotSend } from '@/app/api/do-not-send/route';
import { POST as stopImport } from '@/app/api/imports/[id]/stop/route';
import { GET as listImports } from '@/app/api/imports/route';
import { POST as send } from '@/app/api/send/template/route';
import { GET as listSends } from '@/app/api/sends/route';
import { POST as invite } from '@/app/api/staff/invitations/route';
import { GET as listStaff } from '@/app/api/staff/route';
import { POST as createTag } from '@/app/api/tags/route';
import { callRoute, type Handler } from '@/lib/testing/calls';
import { FORMER_PASSWORD, FORMER_STORES, openFormer } from '@/lib/testing/former-store';
import { withSandbox } from '@/lib/testing/service';
import { openWith, STORE_KINDS, setUpApp } from '@/lib/testing/stores';
import { drainAudit } from '../../audit/audit';
import { signIn } from '../../auth/sign-in';
import { copyBeforeUpgrade } from '../../backup/before-upgrade';
import { claimStore } from '../../installation/claim';
import { usageDrift } from '../../sends/recount';
import type { Store } from '../client';
import { isPostgres } from '../dialect';
import { migrate } from '../migrate';

/** What an upgrade must not change, by the table that holds it. */
const KEPT = {
  user: sql`select email, name, role from "user" order by email`,
  send: sql`select id, phone, state from send order by id`,
  do_not_send: sql`select phone, reason from do_not_send order by phone`,
  canned_reply: sql`select uuid from canned_reply order by uuid`,
  audit: sql`select id, action, outcome from audit order by id`,
  broadcast: sql`select id, name, state from broadcast order by id`,
  broadcast_recipient: sql`select phone, state from broadcast_recipient order by phone`,
  import: sql`select id, kind, state from import order by id`,
  import_row: sql`select "row", state from import_row order by "row"`,
};

type Kept = Partial<Record<keyof typeof KEPT, Record<string, unknown>[]>>;

async function read(store: Store): Promise<Kept> {
  const tables = (await store.introspection.getTables()).map(({ name }) => name);
  const found: Kept = {};
  for (const [table, query] of Object.entries(KEPT)) {
    if (tables.includes(table))
      found[table as keyof Kept] = (await query.execute(store)).rows as Record<string, unknown>[];
  }
  return found;
}

type Call = (
  handler: Handler,
  method: string,
  url: string,
  options?: { body?: unknown; params?: Record<string, string> },
) => Promise<Record<string, unknown> & { data: Record<string, unknown>[] }>;

/** What an admin does after the upgrade, with what was there before. */
const STORIES: Record<string, (call: Call, before: Kept) => Promise<void>> = {
  async 'reads the whole history'(call, { send: sends }) {
    const { data } = await call(listSends, 'GET', '/api/sends?per_page=100');
    expect(data.map(({ id }) => id).sort()).toEqual(sends?.map(({ id }) => id));
  },
  async 'reads the audit log'(call, { audit }) {
    const { data } = await call(listAudit, 'GET', '/api/audit?per_page=100');
    const read = data.map(({ id }) => id);
    expect(audit?.filter(({ id }) => !read.includes(id))).toEqual([]);
  },
  async 'finds contacts'(call) {
    const { data } = await call(listIndex, 'GET', '/api/contact-index/contacts?q=a&per_page=25');
    expect(data.length).toBeGreaterThan(3);
  },
  async 'saves a contact'(call) {
    const { uuid, last_name, email, phone } = await ofService(call);
    const body = { first_name: 'Renamed', last_name, email, phone };
    const options = { params: { uuid: String(uuid) }, body };
    const saved = await call(saveContact, 'PUT', `/api/contacts/${uuid}`, options);
    expect(saved).toMatchObject({ current: { first_name: 'Renamed' } });
  },
  async 'tags a contact'(call) {
    const { uuid } = await ofService(call);
    const tag = await call(createTag, 'POST', '/api/tags', { body: { name: 'Since 1.0', color: 'gray' } });
    const body = { add_tags: [tag.id] };
    const options = { params: { uuid: String(uuid) }, body };
    const facts = await call(changeFacts, 'PATCH', `/api/contacts/${uuid}/facts`, options);
    expect(facts).toMatchObject({ tags: [tag.id] });
  },
  async 'sends a message'(call) {
    const sent = await call(send, 'POST', '/api/send/template', { body: messageTo('+34612344711') });
    expect(sent).toMatchObject({ state: 'accepted' });
  },
  async 'is held back by the do-not-send list'(call, { do_not_send }) {
    const { data } = await call(listDoNotSend, 'GET', '/api/do-not-send');
    const [{ phone } = {}] = do_not_send ?? [];
    expect(data).toMatchObject([{ phone }]);
    const body = messageTo(String(phone));
    const held = await call(send, 'POST', '/api/send/template', { body });
    expect(held).toMatchObject({ state: 'not_sent', problem: { code: 'do_not_send' } });
  },
  async 'reads the replies'(call, { canned_reply }) {
    const { data } = await call(listReplies, 'GET', '/api/canned-replies');
    expect(data.map(({ uuid }) => uuid)).toEqual(canned_reply?.map(({ uuid }) => uuid));
  },
  async 'stops the broadcast that was under way, and counts each person once'(call, before) {
    const { data } = await call(listBroadcasts, 'GET', '/api/broadcasts');
    expect(data.map(({ id }) => id)).toEqual((before.broadcast ?? []).map(({ id }) => id));
    for (const { id } of data) {
      const params = { id: String(id) };
      const stopped = await call(stopBroadcast, 'POST', `/api/broadcasts/${id}/stop`, { params });
      const { audience: _all, ...counts } = stopped.counts as Record<string, number>;
      const sum = Object.values(counts).reduce((total, count) => total + count, 0);
      expect(sum).toBe(before.broadcast_recipient?.length);
    }
  },
  async 'stops the import that was under way'(call, before) {
    const { data } = await call(listImports, 'GET', '/api/imports');
    expect(data.map(({ id }) => id)).toEqual((before.import ?? []).map(({ id }) => id));
    for (const { id } of data) {
      const params = { id: String(id) };
      const stopped = await call(stopImport, 'POST', `/api/imports/${id}/stop`, { params });
      expect(stopped.state).toBe('stopped');
    }
  },
  async 'invites someone to the former team'(call, { user }) {
    const { data } = await call(listStaff, 'GET', '/api/staff');
    expect(data.map(({ email }) => email).sort()).toEqual(user?.map(({ email }) => email));
    const person = { name: 'Lena', email: 'lena@desk.example', roles: ['support'] };
    expect(await call(invite, 'POST', '/api/staff/invitations', { body: person })).toHaveProperty('link');
  },
};

/** One that the messaging service has now. */
async function ofService(call: Call): Promise<Record<string, string>> {
  const { data } = await call(listContacts, 'GET', '/api/contacts?page=1&per_page=10');
  return data[0] as Record<string, string>;
}

function messageTo(phone: string) {
  return { phone, template: { name: 'sandbox_accepted', language: { code: 'en_US' } }, unchecked: true };
}

const cases = Object.entries(FORMER_STORES).flatMap(([name, url]) =>
  STORE_KINDS.map((kind) => [name, kind, url] as const),
);

it.each(cases)('upgrades %s on %s, keeps all that people have done, and goes on', async (name, kind, url) => {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = kind === 'postgres' ? await openWith(kind, () => false) : undefined;
  const store = await openFormer(name, folder, postgres);
  onTestFinished(() => store.destroy());
  const service = { SERVICE_BASE_URL: url, SERVICE_API_KEY: 'key' };
  setUpApp(store, { DATA_DIR: folder, AUTH_SECRET: 'x'.repeat(32), ...service });
  // In this process, whatever its URL.
  withSandbox();
  const before = await read(store);
  expect(before.user?.length).toBeGreaterThan(2);
  expect(before.send?.length).toBeGreaterThan(6);
  await migrate(store, { before: () => copyBeforeUpgrade(() => {}) });

  // A table that has come since is empty.
  expect(await read(store)).toMatchObject(before);
  if (!isPostgres(store)) {
    const { rows: damages } = await sql`pragma integrity_check`.execute(store);
    expect(damages).toEqual([{ integrity_check: 'ok' }]);
    expect((await sql`pragma foreign_key_check`.execute(store)).rows).toEqual([]);
  }
  expect(await usageDrift(store, Date.now())).toEqual([]);

  await claimStore();
  const ctx = { actor: { kind: 'anonymous' }, requestId: 'test', address: null } as const;
  const cookies = await signIn(ctx, { email: 'ana@desk.example', password: FORMER_PASSWORD }, new Headers());
  const cookie = cookies.map((each) => each.split(';')[0]).join('; ');
  const call: Call = async (handler, method, url, options) => {
    const response = await callRoute(handler, method, url, { cookie, ...options });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${url}: ${text}`);
    return JSON.parse(text || '{}');
  };
  for (const [story, tell] of Object.entries(STORIES))
    await tell(call, before).catch((cause) => {
      throw new Error(`An admin who ${story}: ${cause}`, { cause });
    });
  await drainAudit();
});

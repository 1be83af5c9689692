import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EffectiveRole, PERMISSIONS, type Permission } from '@/lib/auth/permissions';
import type { Store } from '@/lib/server/db/client';
import { migrate } from '@/lib/server/db/migrate';
import { openSqlite } from '@/lib/server/db/sqlite';
import { createUser } from '@/lib/server/users/users';
import { callRoute } from '@/lib/testing/calls';
import { browserOf, contextOf } from '@/lib/testing/people';
import {
  answerOf,
  contentsOf,
  disagreements,
  everyPerson,
  insertMember,
  type Person,
  type Row,
  wrongAnswers,
} from '@/lib/testing/rights';
import { ADMINISTRATION_ROWS } from '@/lib/testing/rights-rows/administration';
import { CONTACT_ROWS } from '@/lib/testing/rights-rows/contacts';
import { CONTACT_FACTS_ROWS } from '@/lib/testing/rights-rows/facts';
import { GIVEN, PASSWORD, row } from '@/lib/testing/rights-rows/given';
import { GONE_FACTS_ROWS } from '@/lib/testing/rights-rows/gone-facts';
import { IMPORT_ROWS } from '@/lib/testing/rights-rows/imports';
import { MESSAGE_ROWS, message } from '@/lib/testing/rights-rows/messages';
import { NOTE_ROWS } from '@/lib/testing/rights-rows/notes';
import { PEOPLE_ROWS } from '@/lib/testing/rights-rows/people';
import { findHandlers } from '@/lib/testing/routes';
import { withSandbox } from '@/lib/testing/service';
import { setUpApp } from '@/lib/testing/stores';
import { GET as getAudit } from './audit/route';
import { GET as getGroups } from './contact-groups/route';
import { GET as getContacts } from './contacts/route';
import { POST as postSend } from './send/template/route';

/** Who holds which right: what the table in lib/auth/permissions.ts must say. */
const HOLDERS: Record<Permission, EffectiveRole[]> = {
  'contacts:read': ['support', 'marketer', 'admin'],
  'contacts:write': ['support', 'admin'],
  'contacts:export': ['support', 'admin'],
  'contacts:import': ['support', 'admin'],
  'contacts:sync': ['support', 'marketer', 'admin'],
  'facts:define': ['admin', 'definer'],
  'groups:read': ['support', 'marketer', 'admin'],
  'groups:write': ['support', 'admin'],
  'service:read': ['support', 'marketer', 'admin'],
  'templates:read': ['marketer', 'admin', 'sender'],
  'templates:write': ['marketer', 'admin'],
  'sends:create': ['marketer', 'admin', 'sender'],
  'sends:read': ['support', 'marketer', 'admin'],
  'send-settings:read': ['marketer', 'admin'],
  'send-settings:write': ['admin'],
  'general-settings:write': ['admin'],
  'broadcasts:read': ['marketer', 'admin'],
  'broadcasts:create': ['marketer', 'admin'],
  'broadcasts:approve': ['admin'],
  'broadcasts:override': ['admin'],
  'held-work:resume': ['admin'],
  'do-not-send:read': ['support', 'marketer', 'admin'],
  'do-not-send:write': ['support', 'marketer', 'admin'],
  'do-not-send:override': ['admin'],
  'replies:read': ['admin'],
  'replies:write': ['admin'],
  'imports:use': ['support', 'marketer', 'admin'],
  'staff:manage': ['admin'],
  'audit:read': ['admin'],
  'audit-settings:write': ['admin'],
  'data:manage': ['admin'],
  'service:manage': ['admin'],
};

/** Every handler that there is. */
const MATRIX: Record<string, Row> = {
  ...PEOPLE_ROWS,
  ...CONTACT_ROWS,
  ...NOTE_ROWS,
  ...GONE_FACTS_ROWS,
  ...CONTACT_FACTS_ROWS,
  ...IMPORT_ROWS,
  ...MESSAGE_ROWS,
  ...ADMINISTRATION_ROWS,
};

/** Who calls what is open to anyone. */
const COMERS = ['anonymous', 'admin'];

function answerTo({ roles }: Person, { access, answer }: Row): string {
  if (access === 'anyone') return answer;
  if (roles === null) return '401 unauthenticated';
  const may = access === 'signed-in' || roles.some((role) => HOLDERS[access].includes(role));
  return may ? answer : '403 forbidden';
}

let store: Store;
let folder: string;
let people: Person[];

beforeAll(async () => {
  // On disk: a backup copies the file.
  folder = mkdtempSync(join(tmpdir(), 'frontdesk-'));
  store = openSqlite(join(folder, 'frontdesk.db'));
  await migrate(store);
  setUpApp(store, { DATA_DIR: folder });
  withSandbox();
  await createUser({ email: 'known@example.com', password: PASSWORD, name: 'Known', roles: ['support'] });
  people = await everyPerson();
  const id = await insertMember('Head', ['admin']);
  const browser = await browserOf(id);
  GIVEN.admin = await contextOf(browser);
  const cookie = browser.get('cookie');
  const read = async (response: Promise<Response>) => (await response).json();
  GIVEN.contact = (await read(callRoute(getContacts, 'GET', '/api/contacts', { cookie }))).data[0].uuid;
  GIVEN.group = (await read(callRoute(getGroups, 'GET', '/api/contact-groups', { cookie }))).data[0].uuid;
  GIVEN.send = (
    await read(callRoute(postSend, 'POST', '/api/send/template', { cookie, body: message() }))
  ).id;
  GIVEN.event = String((await read(callRoute(getAudit, 'GET', '/api/audit', { cookie }))).data[0].id);
});

afterAll(async () => {
  await store.destroy();
  rmSync(folder, { recursive: true });
});

describe('the rights matrix', () => {
  it('has a row for each handler anywhere in the app, with the right that the handler asks for', async () => {
    expect(disagreements(await findHandlers('app'), MATRIX)).toEqual([]);
  });

  it('says who holds each right', () => {
    expect(PERMISSIONS).toEqual(HOLDERS);
  });

  it('lets each person do what their roles allow, and answers 401 or 403 to everyone else', async () => {
    const wrong: string[] = [];
    for (const found of await findHandlers('app')) {
      const each = MATRIX[found.key] ?? row('anyone', 'a row');
      const callers = each.access === 'anyone' ? people.filter(({ name }) => COMERS.includes(name)) : people;
      wrong.push(...(await wrongAnswers(found, each, callers, (person) => answerTo(person, each))));
    }
    expect(wrong).toEqual([]);
    // Some hundred handlers, each for every person.
  }, 300_000);

  it('lets no GET write anything', async () => {
    const someone = people.find(({ name }) => name === 'all roles');
    const reads = (await findHandlers('app')).filter(({ method }) => method === 'GET');
    const written: string[] = [];
    for (const { key, path, handler } of reads) {
      const { query = '', ...options } = (await MATRIX[key]?.call(someone?.id ?? '')) ?? {};
      const cookie = await someone?.cookie();
      const before = await contentsOf(store);
      await answerOf(await callRoute(handler, 'GET', `${path}${query}`, { cookie, ...options }));
      const after = await contentsOf(store);
      for (const [table, rows] of after) if (rows !== before.get(table)) written.push(`${key}: ${table}`);
    }
    expect(written).toEqual([]);
  }, 300_000);
});

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EffectiveRole, PERMISSIONS, type Permission } from '@/lib/auth/permissions';
import { broadcastInput } from '@/lib/broadcasts/schema';
import { DEFAULT_BROADCAST_SETTINGS } from '@/lib/broadcasts/settings';
import { DEFAULT_DATA_SETTINGS } from '@/lib/data/settings';
import { doNotSendInput } from '@/lib/do-not-send/schema';
import { SEED_REPLIES } from '@/lib/sandbox/seed/replies';
import { createBroadcast } from '@/lib/server/broadcasts/broadcasts';
import { broadcastSetting } from '@/lib/server/broadcasts/settings';
import type { Store } from '@/lib/server/db/client';
import { migrate } from '@/lib/server/db/migrate';
import { openSqlite } from '@/lib/server/db/sqlite';
import { addDoNotSend } from '@/lib/server/do-not-send/do-not-send';
import type { Context } from '@/lib/server/http/context';
import { noteReply } from '@/lib/server/replies/list';
import type { Access } from '@/lib/server/route';
import { createView } from '@/lib/server/saved-views/views';
import { invite } from '@/lib/server/staff/invite';
import { findMember } from '@/lib/server/staff/list';
import { makeResetLink } from '@/lib/server/staff/reset-password';
import { listSessions } from '@/lib/server/staff/sessions';
import { createTemplate } from '@/lib/server/templates/templates';
import { createUser } from '@/lib/server/users/users';
import { toGraphJson } from '@/lib/templates/export-json';
import { callRoute } from '@/lib/testing/calls';
import { uploadFile } from '@/lib/testing/imports';
import { browserOf, contextOf, tokenOf } from '@/lib/testing/people';
import { reply } from '@/lib/testing/replies';
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
import { findHandlers } from '@/lib/testing/routes';
import { withSandbox } from '@/lib/testing/service';
import { setUpApp } from '@/lib/testing/stores';
import { templateContent } from '@/lib/testing/templates';
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

const row = (access: Access, answer: string, call: Row['call'] = () => ({})): Row => ({
  access,
  answer,
  call,
});

const PASSWORD = 'correct horse battery';
const SEEN = { contact: '', group: '', send: '', event: '' };
let admin: Context;
let counted = 0;
/** Replies in the service that have no local copy. */
const unsaved = [...SEED_REPLIES];

const next = () => (counted += 1);
const phone = () => `+346123${String(10_000 + next())}`;
const contact = () => ({ body: { first_name: `Ada ${next()}`, last_name: '', phone: phone(), email: '' } });
const message = () => ({ phone: phone(), template: { name: 'welcome', language: { code: 'en_US' } } });
const content = () => templateContent({ name: `hello_${next()}` });
const template = async () => ({ id: (await createTemplate(admin, content())).id });
const member = async () => ({ id: await insertMember(`Person ${next()}`, ['support']) });
const person = () => ({
  name: 'Newcomer',
  email: `newcomer${next()}@example.com`,
  roles: ['support' as const],
});
const invitation = () => invite(admin, person());
const answers = () => reply({ trigger: `word ${next()}` });
const view = () => ({ name: `View ${next()}`, query: 'q=ada', shared: false });

const draft = async () => ({
  name: `Broadcast ${next()}`,
  template_id: (await template()).id,
  audience: { sources: [{ type: 'numbers', text: phone() }] },
});
const broadcast = async () => ({
  id: (await createBroadcast(admin, broadcastInput.parse(await draft()))).id,
});

const changed = async (params: { id: string }, columns: object) => {
  await store.updateTable('broadcast').set(columns).where('id', '=', params.id).execute();
  return params;
};

const upload = () => ({ kind: 'do-not-send', text: `phone,reason\n${phone()},Asked` });
const imported = async () => ({
  id: (await uploadFile(admin, { kind: 'do-not-send', name: '', bytes: Buffer.from(upload().text) })).id,
});

async function letMarketersApprove(): Promise<void> {
  await broadcastSetting.save(admin, { ...DEFAULT_BROADCAST_SETTINGS, marketers_approve: true });
}

async function memberWithReset() {
  const { id } = await member();
  return { id, link: await makeResetLink(admin, id) };
}

async function memberWithSession() {
  const { id } = await member();
  return { id, session: await sessionOf(id) };
}

async function sessionOf(id: string) {
  await browserOf(id);
  return (await listSessions(admin, id)).data[0]?.id ?? '';
}

async function noted() {
  const uuid = randomUUID();
  await noteReply(admin, { ...answers(), uuid });
  return { uuid };
}

async function blockedBy(me: string) {
  const entry = doNotSendInput.parse({ phone: phone(), reason: 'Asked' });
  return { id: (await addDoNotSend(asSomeone(me), entry)).id };
}

async function viewOf(me: string) {
  return { id: (await createView(asSomeone(me), view())).id };
}

function asSomeone(id: string): Context {
  return { ...admin, actor: { kind: 'user', id, name: '', email: '', roles: [], sessionId: '' } };
}

/** Every handler that there is. */
const MATRIX: Record<string, Row> = {
  'GET /api/health': row('anyone', '200'),
  'GET /api/health/live': row('anyone', '200'),
  'GET /api/health/ready': row('anyone', '200'),
  // With the token alone, and off without one.
  'GET /api/metrics': row('anyone', '404 not_found'),
  'GET /api/session': row('anyone', '200'),
  'POST /api/session': row('anyone', '204', () => ({
    body: { email: 'known@example.com', password: PASSWORD },
  })),
  'DELETE /api/session': row('signed-in', '204'),
  'POST /api/session/demo': row('anyone', '204', () => ({ body: { role: 'support' } })),
  'POST /api/session/oidc': row('anyone', '404 not_found', () => ({ body: { next: '/' } })),
  'GET /api/session/oidc/callback': row('anyone', '404 not_found', () => ({ query: '?state=a&code=b' })),
  'POST /api/session/second-factor': row('anyone', '401 unauthenticated', () => ({
    body: { code: '123456' },
  })),
  'POST /api/setup': row('anyone', '404 not_found', () => ({
    body: { token: 'used', name: 'Ann', email: 'ann@example.com', password: PASSWORD },
  })),
  'POST /api/one-time-link': row('anyone', '200', async () => ({
    body: { kind: 'invitation', token: tokenOf(await invitation()) },
  })),
  'POST /api/invitation': row('anyone', '204', async () => ({
    body: { token: tokenOf(await invitation()), name: 'Ann', password: PASSWORD },
  })),
  'POST /api/reset-password': row('anyone', '200', async () => ({
    body: { token: tokenOf((await memberWithReset()).link), password: PASSWORD },
  })),

  'GET /api/overview': row('contacts:read', '200'),
  'GET /api/account': row('signed-in', '200'),
  'PUT /api/account': row('signed-in', '200', () => ({ body: { name: 'Ann' } })),
  // These people have no password, so there is none to prove.
  'POST /api/account/proof': row('signed-in', '409 conflict', () => ({
    body: { current_password: PASSWORD },
  })),
  'PUT /api/account/password': row('signed-in', '409 conflict', () => ({
    body: { current_password: PASSWORD, new_password: `${PASSWORD} staple` },
  })),
  'POST /api/account/two-factor': row('signed-in', '409 conflict', () => ({
    body: { current_password: PASSWORD, code: '' },
  })),
  'POST /api/account/two-factor/confirm': row('signed-in', '404 not_found', () => ({
    body: { code: '123456' },
  })),
  'POST /api/account/two-factor/end': row('signed-in', '409 conflict', () => ({
    body: { current_password: PASSWORD, code: '123456' },
  })),
  'POST /api/account/two-factor/recovery-codes': row('signed-in', '409 conflict', () => ({
    body: { current_password: PASSWORD, code: '123456' },
  })),
  'GET /api/account/sessions': row('signed-in', '200'),
  'DELETE /api/account/sessions': row('signed-in', '204'),
  'DELETE /api/account/sessions/[id]': row('signed-in', '204', async (me) => ({
    params: { id: await sessionOf(me) },
  })),
  'GET /api/account/preferences': row('signed-in', '200'),
  'PUT /api/account/preferences': row('signed-in', '200', () => ({
    body: { key: 'keyboard', value: { single_keys: true } },
  })),

  'GET /api/service/status': row('service:read', '200'),
  'GET /api/service/status/events': row('service:read', '200'),
  'GET /api/service/details': row('service:manage', '200'),
  'POST /api/service/check': row('service:manage', '200'),
  'GET /api/backup': row('service:manage', '204'),
  'POST /api/backup': row('service:manage', '200'),

  'GET /api/phone-numbers/countries': row('contacts:read', '200'),
  'GET /api/phone-numbers': row('contacts:read', '200', () => ({ query: '?text=%2B34' })),
  'GET /api/contacts/saving-habit': row('contacts:read', '200'),
  'GET /api/contacts': row('contacts:read', '200'),
  'POST /api/contacts': row('contacts:write', '200', contact),
  'POST /api/contacts/[uuid]/unconfirmed': row('contacts:write', '200', () => ({
    ...contact(),
    params: { uuid: SEEN.contact },
  })),
  'PUT /api/contacts/[uuid]': row('contacts:write', '200', () => ({
    ...contact(),
    params: { uuid: SEEN.contact },
  })),
  'GET /api/contacts/[uuid]/history': row('contacts:read', '200', () => ({ params: { uuid: SEEN.contact } })),
  'GET /api/contacts/[uuid]/duplicates': row('contacts:read', '200', () => ({
    params: { uuid: SEEN.contact },
  })),
  'GET /api/contact-index/duplicates': row('contacts:read', '200'),
  'GET /api/contacts/duplicates': row('contacts:read', '200', () => ({ query: '?phone=%2B34' })),
  'POST /api/contacts/unconfirmed': row('contacts:write', '200', contact),
  'POST /api/contact-index/not-duplicates': row('contacts:write', '204', () => ({
    body: { kind: 'same_phone', key: phone() },
  })),
  'DELETE /api/contact-index/not-duplicates': row('contacts:write', '204', () => ({
    query: '?kind=same_phone&key=1',
  })),
  'GET /api/contact-index/contacts': row('contacts:read', '200', () => ({ query: '?q=a' })),
  'GET /api/contact-index/contacts/[uuid]': row('contacts:read', '200', () => ({
    params: { uuid: SEEN.contact },
  })),
  'POST /api/contact-index/contacts/export': row('contacts:export', '200'),
  'POST /api/contact-index/contacts/export/selected': row('contacts:export', '200', () => ({
    body: { uuids: [SEEN.contact] },
  })),
  'GET /api/contact-index/status': row('contacts:read', '200'),
  'POST /api/contact-index/sync': row('contacts:sync', '202'),
  'GET /api/contact-groups': row('groups:read', '200'),
  'GET /api/contact-groups/names': row('groups:read', '200'),
  'POST /api/contact-groups/unconfirmed': row('groups:write', '200', () => ({ body: { name: 'Any' } })),
  'POST /api/contact-groups': row('groups:write', '200', () => ({ body: { name: `Group ${next()}` } })),
  'PUT /api/contact-groups/[uuid]': row('groups:write', '200', () => ({
    body: { name: `Group ${next()}` },
    params: { uuid: SEEN.group },
  })),
  'GET /api/contact-groups/[uuid]/contacts': row('contacts:read', '200', () => ({
    params: { uuid: SEEN.group },
  })),
  'GET /api/views': row('contacts:read', '200'),
  'POST /api/views': row('contacts:read', '200', () => ({ body: view() })),
  'PUT /api/views/[id]': row('contacts:read', '200', async (me) => ({
    body: view(),
    params: await viewOf(me),
  })),
  'DELETE /api/views/[id]': row('contacts:read', '204', async (me) => ({
    params: await viewOf(me),
  })),

  'POST /api/send/template': row('sends:create', '200', () => ({ body: message() })),
  'GET /api/settings/general': row('contacts:read', '200'),
  'PUT /api/settings/general': row('general-settings:write', '200', () => ({
    body: { default_country: null },
  })),
  'GET /api/settings/roles': row('staff:manage', '200'),
  'PUT /api/settings/roles': row('staff:manage', '200', () => ({ body: { support_may_send: false } })),
  'GET /api/settings/sends': row('sends:read', '200'),
  'PUT /api/settings/sends': row('send-settings:write', '200', () => ({
    body: { per_person_day: 1_000, per_team_day: 1_000, shield_minutes: 1 },
  })),
  'GET /api/sends': row('sends:read', '200'),
  'GET /api/sends/[id]': row('sends:read', '200', () => ({ params: { id: SEEN.send } })),
  'GET /api/sends/facets': row('sends:read', '200'),
  'POST /api/sends/export': row('sends:read', '200'),
  'GET /api/templates': row('templates:read', '200'),
  'POST /api/templates': row('templates:write', '200', () => ({ body: content() })),
  'GET /api/templates/[id]': row('templates:read', '200', async () => ({ params: await template() })),
  'PUT /api/templates/[id]': row('templates:write', '200', async () => ({
    body: { template: content(), version: 1 },
    params: await template(),
  })),
  'POST /api/templates/[id]/archive': row('templates:write', '200', async () => ({
    body: { archived: true },
    params: await template(),
  })),
  'GET /api/templates/[id]/versions': row('templates:read', '200', async () => ({
    params: await template(),
  })),
  'POST /api/templates/import': row('templates:write', '200', () => ({
    body: { text: JSON.stringify(toGraphJson(content())), chosen: [{ at: 0, former: null }] },
  })),
  'GET /api/imports': row('imports:use', '200'),
  'POST /api/imports': row('imports:use', '202', () => ({ body: upload() })),
  'GET /api/imports/[id]': row('imports:use', '200', async () => ({ params: await imported() })),
  'PATCH /api/imports/[id]': row('imports:use', '202', async () => ({
    params: await imported(),
    body: { default_country: 'ES' },
  })),
  'DELETE /api/imports/[id]': row('imports:use', '204', async () => ({ params: await imported() })),
  'DELETE /api/imports/[id]/check': row('imports:use', '200', async () => ({ params: await imported() })),
  'GET /api/imports/[id]/rows': row('imports:use', '200', async () => ({ params: await imported() })),
  'PATCH /api/imports/[id]/rows/[row]': row('imports:use', '200', async () => ({
    params: { ...(await imported()), row: '2' },
    body: { cells: { 1: 'Wrote to us' } },
  })),
  'POST /api/imports/[id]/start': row('imports:use', '200', async () => ({ params: await imported() })),
  ...Object.fromEntries(
    ['pause', 'resume', 'stop', 'undo'].map((verb) => [
      `POST /api/imports/[id]/${verb}`,
      row('imports:use', '409 conflict', async () => ({ params: await imported() })),
    ]),
  ),
  'POST /api/imports/[id]/fixes': row('imports:use', '200', async () => ({
    params: await imported(),
    body: { version: 1, fault: 'no_plus', reading: 'international' },
  })),
  'DELETE /api/imports/[id]/fixes': row('imports:use', '200', async () => ({
    params: await imported(),
    query: '?version=1',
  })),
  'POST /api/imports/[id]/rejected': row('imports:use', '200', async () => ({ params: await imported() })),
  'GET /api/broadcasts': row('broadcasts:read', '200'),
  'POST /api/broadcasts': row('broadcasts:create', '200', async () => ({ body: await draft() })),
  'POST /api/broadcasts/estimate': row('broadcasts:create', '200', () => ({ body: { sources: [] } })),
  'GET /api/broadcasts/[id]': row('broadcasts:read', '200', async () => ({ params: await broadcast() })),
  'PATCH /api/broadcasts/[id]': row('broadcasts:create', '200', async () => ({
    body: { name: 'Other' },
    params: await broadcast(),
  })),
  'POST /api/broadcasts/[id]/duplicate': row('broadcasts:create', '200', async () => ({
    params: await broadcast(),
  })),
  // The contact index isn't complete.
  'POST /api/broadcasts/[id]/plan': row('broadcasts:create', '409 conflict', async () => ({
    params: await broadcast(),
  })),
  'DELETE /api/broadcasts/[id]/plan': row('broadcasts:create', '200', async () => ({
    params: await broadcast(),
  })),
  // Admins approve, and marketers where the settings allow it.
  'POST /api/broadcasts/[id]/approve': row('broadcasts:create', '409 conflict', async () => {
    await letMarketersApprove();
    return { body: { plan_hash: '0'.repeat(64) }, params: await broadcast() };
  }),
  'POST /api/broadcasts/[id]/send-back': row('broadcasts:create', '409 conflict', async () => {
    await letMarketersApprove();
    return { body: { plan_hash: '0'.repeat(64), note: 'Shorter' }, params: await broadcast() };
  }),
  'POST /api/broadcasts/[id]/withdraw': row('broadcasts:create', '409 conflict', async () => ({
    body: { plan_hash: '0'.repeat(64) },
    params: await broadcast(),
  })),
  'DELETE /api/broadcasts/[id]': row('broadcasts:create', '204', async (me) => ({
    params: await changed(await broadcast(), { author_id: me }),
  })),
  'GET /api/broadcasts/attention': row('broadcasts:read', '200'),
  'POST /api/broadcasts/[id]/start': row('broadcasts:create', '409 conflict', async () => ({
    body: { plan_hash: '0'.repeat(64) },
    params: await broadcast(),
  })),
  ...Object.fromEntries(
    ['pause', 'resume', 'stop', 'retry'].map((verb) => [
      `POST /api/broadcasts/[id]/${verb}`,
      row('broadcasts:create', '409 conflict', async () => ({ params: await broadcast() })),
    ]),
  ),
  'POST /api/broadcasts/[id]/test': row('broadcasts:create', '404 not_found', async () => ({
    body: { position: 0, phone: '+34612344711' },
    params: await broadcast(),
  })),
  'GET /api/broadcasts/[id]/recipients': row('broadcasts:read', '200', async () => ({
    params: await broadcast(),
  })),
  // Of one that was never started only with contacts:export.
  'POST /api/broadcasts/[id]/export': row('broadcasts:read', '200', async () => ({
    params: await changed(await broadcast(), { started_at: '2026-01-01T00:00:00.000Z' }),
  })),
  'GET /api/settings/broadcasts': row('broadcasts:read', '200'),
  'PUT /api/settings/broadcasts': row('send-settings:write', '200', () => ({
    body: DEFAULT_BROADCAST_SETTINGS,
  })),
  'GET /api/do-not-send': row('do-not-send:read', '200'),
  'POST /api/do-not-send': row('do-not-send:write', '200', () => ({
    body: { phone: phone(), reason: 'Asked' },
  })),
  'POST /api/do-not-send/export': row('contacts:export', '200'),
  'POST /api/do-not-send/[id]/removal': row('do-not-send:write', '204', async (me) => ({
    body: { reason: 'Asked again' },
    params: await blockedBy(me),
  })),
  'POST /api/do-not-send/removals': row('do-not-send:write', '200', async (me) => ({
    body: { ids: [(await blockedBy(me)).id], reason: 'Asked again' },
  })),
  'POST /api/files/csv': row('do-not-send:write', '200', () => ({ body: 'a,b' })),
  'POST /api/do-not-send/bulk': row('do-not-send:write', '200', () => ({
    body: { phones: [phone()], reason: 'Asked' },
  })),

  'GET /api/canned-replies': row('replies:read', '200'),
  'POST /api/canned-replies': row('replies:write', '200', () => ({
    body: { ...answers(), uuid: randomUUID() },
  })),
  'GET /api/canned-replies/all': row('replies:read', '200'),
  'POST /api/canned-replies/export': row('replies:read', '200'),
  'POST /api/canned-replies/export/selected': row('replies:read', '200', () => ({
    body: { uuids: [randomUUID()] },
  })),
  'GET /api/canned-replies/[uuid]': row('replies:read', '200', async () => ({ params: await noted() })),
  'PUT /api/canned-replies/[uuid]': row('replies:write', '200', () => ({
    body: { ...answers(), overwrite: true },
    params: { uuid: unsaved.pop()?.uuid ?? '' },
  })),
  'DELETE /api/canned-replies/[uuid]': row('replies:write', '204', async () => ({ params: await noted() })),
  'GET /api/canned-replies/[uuid]/versions': row('replies:read', '200', async () => ({
    params: await noted(),
  })),

  'GET /api/audit': row('audit:read', '200'),
  'GET /api/audit/[id]': row('audit:read', '200', () => ({ params: { id: SEEN.event } })),
  'GET /api/audit/facets': row('audit:read', '200'),
  'POST /api/audit/export': row('audit:read', '200'),
  'GET /api/settings/audit': row('audit:read', '200'),
  'PUT /api/settings/audit': row('audit-settings:write', '200', () => ({ body: { keep_years: 3 } })),
  'GET /api/settings/data': row('data:manage', '200'),
  'PUT /api/settings/data': row('data:manage', '200', () => ({ body: DEFAULT_DATA_SETTINGS })),
  'GET /api/data/sizes': row('data:manage', '200'),
  'GET /api/data/preview': row('data:manage', '200', () => ({
    query: '?messages=12&people=ever&audience_files=ever&import_rows=1',
  })),

  'GET /api/staff': row('staff:manage', '200'),
  'GET /api/staff/[id]': row('staff:manage', '200', async () => ({ params: await member() })),
  'PUT /api/staff/[id]': row('staff:manage', '200', async () => {
    const { id, updated_at } = await findMember((await member()).id);
    return { body: { name: 'Ann', roles: ['support'], updated_at }, params: { id } };
  }),
  'PUT /api/staff/[id]/active': row('staff:manage', '200', async () => ({
    body: { active: false },
    params: await member(),
  })),
  'POST /api/staff/[id]/reset-link': row('staff:manage', '200', async () => ({ params: await member() })),
  'DELETE /api/staff/[id]/reset-link': row('staff:manage', '204', async () => ({
    params: { id: (await memberWithReset()).id },
  })),
  'DELETE /api/staff/[id]/two-factor': row('staff:manage', '200', async () => ({ params: await member() })),
  'GET /api/staff/[id]/sessions': row('staff:manage', '200', async () => ({ params: await member() })),
  'DELETE /api/staff/[id]/sessions': row('staff:manage', '204', async () => ({ params: await member() })),
  'DELETE /api/staff/[id]/sessions/[session]': row('staff:manage', '204', async () => ({
    params: await memberWithSession(),
  })),
  'GET /api/settings/staff': row('staff:manage', '200'),
  'PUT /api/settings/staff': row('staff:manage', '200', () => ({ body: { two_factor_required: 'nobody' } })),
  'POST /api/staff/invitations': row('staff:manage', '200', () => ({ body: person() })),
  'DELETE /api/staff/invitations/[id]': row('staff:manage', '204', async () => ({
    params: { id: (await invitation()).id },
  })),
  'POST /api/staff/invitations/[id]/link': row('staff:manage', '200', async () => ({
    params: { id: (await invitation()).id },
  })),
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
  admin = await contextOf(browser);
  const cookie = browser.get('cookie');
  const read = async (response: Promise<Response>) => (await response).json();
  SEEN.contact = (await read(callRoute(getContacts, 'GET', '/api/contacts', { cookie }))).data[0].uuid;
  SEEN.group = (await read(callRoute(getGroups, 'GET', '/api/contact-groups', { cookie }))).data[0].uuid;
  SEEN.send = (await read(callRoute(postSend, 'POST', '/api/send/template', { cookie, body: message() }))).id;
  SEEN.event = String((await read(callRoute(getAudit, 'GET', '/api/audit', { cookie }))).data[0].id);
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

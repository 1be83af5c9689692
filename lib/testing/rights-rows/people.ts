import 'server-only';
import { invite } from '../../server/staff/invite';
import { findMember } from '../../server/staff/list';
import { makeResetLink } from '../../server/staff/reset-password';
import { listSessions } from '../../server/staff/sessions';
import { browserOf, tokenOf } from '../people';
import { insertMember, type Row } from '../rights';
import { GIVEN, next, PASSWORD, row } from './given';

const member = async () => ({ id: await insertMember(`Person ${next()}`, ['support']) });
const person = () => ({
  name: 'Newcomer',
  email: `newcomer${next()}@example.com`,
  roles: ['support' as const],
});
const invitation = () => invite(GIVEN.admin, person());

async function memberWithReset() {
  const { id } = await member();
  return { id, link: await makeResetLink(GIVEN.admin, id) };
}

async function memberWithSession() {
  const { id } = await member();
  return { id, session: await sessionOf(id) };
}

async function sessionOf(id: string) {
  await browserOf(id);
  return (await listSessions(GIVEN.admin, id)).data[0]?.id ?? '';
}

/** Signing in, one's own account, and the team. */
export const PEOPLE_ROWS: Record<string, Row> = {
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

  'GET /api/settings/roles': row('staff:manage', '200'),
  'PUT /api/settings/roles': row('staff:manage', '200', () => ({ body: { support_may_send: false } })),

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

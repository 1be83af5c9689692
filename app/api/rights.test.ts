import { readdirSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { callRoute, everyone } from '@/lib/server/testing/calls';
import { asDesk, describeStores } from '@/lib/server/testing/stores';

const UUID = '7f9c24e5-1f0c-4a86-9c4e-5d8f1b2a3c4d';
const OK = 'allowed';
const NO = 'forbidden';
const IN = 'signed out';

type Verdict = typeof OK | typeof NO | typeof IN;
type Who = 'anonymous' | 'support' | 'marketer' | 'admin' | 'banned';
type Row = {
  verdicts: Record<Who, Verdict>;
  body?: unknown;
  params?: Record<string, string>;
  query?: string;
};

const row = (
  verdicts: [Verdict, Verdict, Verdict, Verdict, Verdict],
  rest: Omit<Row, 'verdicts'> = {},
): Row => {
  const [anonymous, support, marketer, admin, banned] = verdicts;
  return { verdicts: { anonymous, support, marketer, admin, banned }, ...rest };
};

/** Who may do what, for every handler there is. Columns: anonymous, support, marketer, admin, banned. */
const MATRIX: Record<string, Row> = {
  'GET /api/health': row([OK, OK, OK, OK, OK]),
  'GET /api/session': row([OK, OK, OK, OK, OK]),
  'POST /api/session': row([OK, OK, OK, OK, OK], { body: {} }),
  'POST /api/session/demo': row([OK, OK, OK, OK, OK], { body: {} }),
  'POST /api/session/oidc': row([OK, OK, OK, OK, OK], { body: {} }),
  'GET /api/session/oidc/callback': row([OK, OK, OK, OK, OK], { query: '?state=a&code=b' }),
  'POST /api/setup': row([OK, OK, OK, OK, OK], { body: {} }),
  'POST /api/session/second-factor': row([OK, OK, OK, OK, OK], { body: {} }),
  'GET /api/account': row([IN, OK, OK, OK, IN]),
  'PUT /api/account': row([IN, OK, OK, OK, IN], { body: {} }),
  'POST /api/account/two-factor': row([IN, OK, OK, OK, IN], { body: {} }),
  'POST /api/account/two-factor/confirm': row([IN, OK, OK, OK, IN], { body: {} }),
  'POST /api/account/two-factor/end': row([IN, OK, OK, OK, IN], { body: {} }),
  'POST /api/account/two-factor/recovery-codes': row([IN, OK, OK, OK, IN], { body: {} }),
  'PUT /api/account/password': row([IN, OK, OK, OK, IN], { body: {} }),
  'GET /api/account/sessions': row([IN, OK, OK, OK, IN]),
  'DELETE /api/account/sessions': row([IN, OK, OK, OK, IN]),
  'DELETE /api/account/sessions/[id]': row([IN, OK, OK, OK, IN], { params: { id: UUID } }),
  'GET /api/account/preferences': row([IN, OK, OK, OK, IN]),
  'PUT /api/account/preferences': row([IN, OK, OK, OK, IN], { body: {} }),
  'GET /api/service/status': row([IN, OK, OK, OK, IN]),
  'GET /api/service/details': row([IN, NO, NO, OK, IN]),
  'POST /api/service/check': row([IN, NO, NO, OK, IN]),
  'GET /api/backup': row([IN, NO, NO, OK, IN]),
  'GET /api/phone-numbers': row([IN, OK, OK, OK, IN], { query: '?text=%2B34' }),
  'GET /api/contacts': row([IN, OK, OK, OK, IN]),
  'POST /api/contacts': row([IN, OK, NO, OK, IN], { body: {} }),
  'PUT /api/contacts/[uuid]': row([IN, OK, NO, OK, IN], { body: {}, params: { uuid: UUID } }),
  'GET /api/contacts/[uuid]/history': row([IN, OK, OK, OK, IN], { params: { uuid: UUID } }),
  'GET /api/contacts/twins': row([IN, OK, OK, OK, IN], { query: '?phone=%2B34' }),
  'GET /api/contacts/newest': row([IN, OK, NO, OK, IN], { query: '?phone=%2B34612345678' }),
  'GET /api/directory/contacts': row([IN, OK, OK, OK, IN], { query: '?q=a' }),
  'GET /api/directory/contacts/[uuid]': row([IN, OK, OK, OK, IN], { params: { uuid: UUID } }),
  'GET /api/contact-groups': row([IN, OK, OK, OK, IN]),
  'POST /api/contact-groups': row([IN, OK, NO, OK, IN], { body: {} }),
  'PUT /api/contact-groups/[uuid]': row([IN, OK, NO, OK, IN], { body: {}, params: { uuid: UUID } }),
  'GET /api/contact-groups/[uuid]/contacts': row([IN, OK, OK, OK, IN], { params: { uuid: UUID } }),
  'GET /api/directory/contacts/export': row([IN, OK, NO, OK, IN]),
  'POST /api/directory/contacts/export': row([IN, OK, NO, OK, IN], { body: {} }),
  'GET /api/views': row([IN, OK, OK, OK, IN]),
  'POST /api/views': row([IN, OK, OK, OK, IN], { body: {} }),
  'PUT /api/views/[id]': row([IN, OK, OK, OK, IN], { body: {}, params: { id: UUID } }),
  'DELETE /api/views/[id]': row([IN, OK, OK, OK, IN], { params: { id: UUID } }),
  'GET /api/directory/status': row([IN, OK, OK, OK, IN]),
  'POST /api/directory/walk': row([IN, OK, OK, OK, IN]),
  'POST /api/send/template': row([IN, NO, OK, OK, IN], { body: {} }),
  'GET /api/send/settings': row([IN, NO, OK, OK, IN]),
  'PUT /api/send/settings': row([IN, NO, NO, OK, IN], { body: {} }),
  'GET /api/sends': row([IN, NO, OK, OK, IN]),
  'GET /api/sends/[id]': row([IN, NO, OK, OK, IN], { params: { id: UUID } }),
  'GET /api/sends/facets': row([IN, NO, OK, OK, IN]),
  'GET /api/sends/export': row([IN, NO, OK, OK, IN]),
  'GET /api/audit': row([IN, NO, NO, OK, IN]),
  'GET /api/audit/[id]': row([IN, NO, NO, OK, IN], { params: { id: '1' } }),
  'GET /api/audit/facets': row([IN, NO, NO, OK, IN]),
  'GET /api/audit/export': row([IN, NO, NO, OK, IN]),
  'GET /api/audit/settings': row([IN, NO, NO, OK, IN]),
  'PUT /api/audit/settings': row([IN, NO, NO, OK, IN], { body: {} }),
  'GET /api/templates': row([IN, NO, OK, OK, IN]),
  'POST /api/templates': row([IN, NO, OK, OK, IN], { body: {} }),
  'GET /api/templates/[id]': row([IN, NO, OK, OK, IN], { params: { id: UUID } }),
  'PUT /api/templates/[id]': row([IN, NO, OK, OK, IN], { body: {}, params: { id: UUID } }),
  'POST /api/templates/[id]/archive': row([IN, NO, OK, OK, IN], { body: {}, params: { id: UUID } }),
  'POST /api/templates/[id]/duplicate': row([IN, NO, OK, OK, IN], { body: {}, params: { id: UUID } }),
  'GET /api/templates/[id]/versions': row([IN, NO, OK, OK, IN], { params: { id: UUID } }),
  'POST /api/templates/parse': row([IN, NO, OK, OK, IN], { body: {} }),
  'GET /api/do-not-send': row([IN, OK, OK, OK, IN]),
  'POST /api/do-not-send': row([IN, OK, OK, OK, IN], { body: {} }),
  'DELETE /api/do-not-send/[id]': row([IN, OK, OK, OK, IN], { params: { id: UUID } }),
  'POST /api/do-not-send/import': row([IN, OK, OK, OK, IN], { body: {} }),
  'GET /api/canned-replies': row([IN, NO, NO, OK, IN]),
  'POST /api/canned-replies': row([IN, NO, NO, OK, IN], { body: {} }),
  'GET /api/canned-replies/all': row([IN, NO, NO, OK, IN]),
  'POST /api/canned-replies/import': row([IN, NO, NO, OK, IN], { body: {} }),
  'GET /api/canned-replies/export': row([IN, NO, NO, OK, IN]),
  'GET /api/canned-replies/[uuid]': row([IN, NO, NO, OK, IN], { params: { uuid: UUID } }),
  'PUT /api/canned-replies/[uuid]': row([IN, NO, NO, OK, IN], { body: {}, params: { uuid: UUID } }),
  'DELETE /api/canned-replies/[uuid]': row([IN, NO, NO, OK, IN], { params: { uuid: UUID } }),
  'GET /api/canned-replies/[uuid]/versions': row([IN, NO, NO, OK, IN], { params: { uuid: UUID } }),
  'GET /api/staff': row([IN, NO, NO, OK, IN]),
  'GET /api/staff/[id]': row([IN, NO, NO, OK, IN], { params: { id: UUID } }),
  'PUT /api/staff/[id]': row([IN, NO, NO, OK, IN], { body: {}, params: { id: UUID } }),
  'PUT /api/staff/[id]/active': row([IN, NO, NO, OK, IN], { body: {}, params: { id: UUID } }),
  'POST /api/staff/[id]/reset-link': row([IN, NO, NO, OK, IN], { params: { id: UUID } }),
  'DELETE /api/staff/[id]/reset-link': row([IN, NO, NO, OK, IN], { params: { id: UUID } }),
  'DELETE /api/staff/[id]/two-factor': row([IN, NO, NO, OK, IN], { params: { id: UUID } }),
  'GET /api/staff/[id]/sessions': row([IN, NO, NO, OK, IN], { params: { id: UUID } }),
  'DELETE /api/staff/[id]/sessions': row([IN, NO, NO, OK, IN], { params: { id: UUID } }),
  'DELETE /api/staff/[id]/sessions/[session]': row([IN, NO, NO, OK, IN], {
    params: { id: UUID, session: UUID },
  }),
  'GET /api/staff/settings': row([IN, NO, NO, OK, IN]),
  'PUT /api/staff/settings': row([IN, NO, NO, OK, IN], { body: {} }),
  'POST /api/staff/invitations': row([IN, NO, NO, OK, IN], { body: {} }),
  'DELETE /api/staff/invitations/[id]': row([IN, NO, NO, OK, IN], { params: { id: UUID } }),
  'POST /api/staff/invitations/[id]/link': row([IN, NO, NO, OK, IN], { params: { id: UUID } }),
  'POST /api/invitation': row([OK, OK, OK, OK, OK], { body: {} }),
  'POST /api/reset-password': row([OK, OK, OK, OK, OK], { body: {} }),
  // Last: it ends the sessions that the others came with.
  'DELETE /api/session': row([IN, OK, OK, OK, IN]),
};

const here = dirname(fileURLToPath(import.meta.url));
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

async function handlers() {
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('route.ts'),
  );
  const found = await Promise.all(
    files.map(async (file) => {
      const module = await import(`${here}/${file}`);
      const path = `/api/${relative('.', dirname(file))}`;
      return METHODS.filter((method) => method in module).map((method) => ({
        key: `${method} ${path}`,
        method,
        path,
        handler: module[method],
      }));
    }),
  );
  return found.flat();
}

const verdictOf = (status: number): Verdict => (status === 401 ? IN : status === 403 ? NO : OK);

describe('rights', () => {
  it('have a row for every handler, and no row for none', async () => {
    const keys = (await handlers()).map(({ key }) => key);
    expect(keys.sort()).toEqual(Object.keys(MATRIX).sort());
  });
});

describeStores('every handler', (open) => {
  it('lets in whom it should', async () => {
    asDesk(open());
    const [found, cookies] = [await handlers(), await everyone()];
    const seen: Record<string, Record<string, Verdict>> = {};
    for (const [key, { body, params, query = '' }] of Object.entries(MATRIX)) {
      const { handler, method, path } = found.find((each) => each.key === key) ?? {};
      const verdicts: Record<string, Verdict> = {};
      for (const [who, cookie] of Object.entries(cookies)) {
        const response = await callRoute(handler, method ?? '', `${path}${query}`, { cookie, body, params });
        verdicts[who] = verdictOf(response.status);
      }
      seen[key] = verdicts;
    }
    expect(seen).toEqual(
      Object.fromEntries(Object.entries(MATRIX).map(([key, { verdicts }]) => [key, verdicts])),
    );
  });
});

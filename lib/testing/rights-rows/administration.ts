import 'server-only';
import { randomUUID } from 'node:crypto';
import { DEFAULT_DATA_SETTINGS } from '@/lib/data/settings';
import { SEED_REPLIES } from '@/lib/sandbox/seed/replies';
import { noteReply } from '../../server/replies/list';
import { reply } from '../replies';
import type { Row } from '../rights';
import { GIVEN, next, row } from './given';

/** Replies in the service that have no local copy. */
const unsaved = [...SEED_REPLIES];
const answers = () => reply({ trigger: `word ${next()}` });

async function noted() {
  const uuid = randomUUID();
  await noteReply(GIVEN.admin, { ...answers(), uuid });
  return { uuid };
}

/** The state of the app and of the service, automated replies, the audit log and what is kept. */
export const ADMINISTRATION_ROWS: Record<string, Row> = {
  'GET /api/messages/[language]/[namespaces]': row('anyone', '200', () => ({
    params: { language: 'en', namespaces: 'groups' },
  })),
  'GET /api/health': row('anyone', '200'),
  'GET /api/health/live': row('anyone', '200'),
  'GET /api/health/ready': row('anyone', '200'),
  // With the token alone, and off without one.
  'GET /api/metrics': row('anyone', '404 not_found'),

  'GET /api/overview': row('contacts:read', '200'),

  'GET /api/service/status': row('service:read', '200'),
  'GET /api/service/status/events': row('service:read', '200'),
  'GET /api/service/details': row('service:manage', '200'),
  'POST /api/service/check': row('service:manage', '200'),
  'GET /api/backup': row('service:manage', '204'),
  'POST /api/backup': row('service:manage', '200'),

  'GET /api/settings/general': row('contacts:read', '200'),
  'PUT /api/settings/general': row('general-settings:write', '200', () => ({
    body: { default_country: null },
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
  'GET /api/audit/[id]': row('audit:read', '200', () => ({ params: { id: GIVEN.event } })),
  'GET /api/audit/facets': row('audit:read', '200'),
  'POST /api/audit/export': row('audit:read', '200'),
  'GET /api/settings/audit': row('audit:read', '200'),
  'PUT /api/settings/audit': row('audit-settings:write', '200', () => ({ body: { keep_years: 3 } })),

  'GET /api/settings/data': row('data:manage', '200'),
  'PUT /api/settings/data': row('data:manage', '200', () => ({ body: DEFAULT_DATA_SETTINGS })),
  'GET /api/data/sizes': row('data:manage', '200'),
  'GET /api/data/preview': row('data:manage', '200', () => ({
    query: '?messages=12&people=ever&audience_files=ever&import_rows=1&contact_facts=90',
  })),
};

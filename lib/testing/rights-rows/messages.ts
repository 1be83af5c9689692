import 'server-only';
import { broadcastInput } from '@/lib/broadcasts/schema';
import { DEFAULT_BROADCAST_SETTINGS } from '@/lib/broadcasts/settings';
import { toGraphJson } from '@/lib/templates/export-json';
import { createBroadcast } from '../../server/broadcasts/broadcasts';
import { broadcastSetting } from '../../server/broadcasts/settings';
import { store } from '../../server/db/client';
import { createTemplate } from '../../server/templates/templates';
import type { Row } from '../rights';
import { templateContent } from '../templates';
import { GIVEN, newPhone, next, row } from './given';

export const message = () => ({
  phone: newPhone(),
  template: { name: 'welcome', language: { code: 'en_US' } },
});
const content = () => templateContent({ name: `hello_${next()}` });
const template = async () => ({ id: (await createTemplate(GIVEN.admin, content())).id });
const draft = async () => ({
  name: `Broadcast ${next()}`,
  template_id: (await template()).id,
  audience: { sources: [{ type: 'numbers', text: newPhone() }] },
});
const broadcast = async () => ({
  id: (await createBroadcast(GIVEN.admin, broadcastInput.parse(await draft()))).id,
});
const changed = async (params: { id: string }, columns: object) => {
  await store().updateTable('broadcast').set(columns).where('id', '=', params.id).execute();
  return params;
};

async function letMarketersApprove(): Promise<void> {
  await broadcastSetting.save(GIVEN.admin, { ...DEFAULT_BROADCAST_SETTINGS, marketers_approve: true });
}

/** Messages, templates and broadcasts. */
export const MESSAGE_ROWS: Record<string, Row> = {
  'POST /api/send/template': row('sends:create', '200', () => ({ body: message() })),
  'GET /api/settings/sends': row('sends:read', '200'),
  'PUT /api/settings/sends': row('send-settings:write', '200', () => ({
    body: { per_person_day: 1_000, per_team_day: 1_000, shield_minutes: 1 },
  })),
  'GET /api/sends': row('sends:read', '200'),
  'GET /api/sends/[id]': row('sends:read', '200', () => ({ params: { id: GIVEN.send } })),
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
};

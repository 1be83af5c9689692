import 'server-only';
import { doNotSendInput } from '@/lib/do-not-send/schema';
import { addDoNotSend } from '../../server/do-not-send/do-not-send';
import { createView } from '../../server/saved-views/views';
import type { Row } from '../rights';
import { asSomeone, GIVEN, newPhone, next, row } from './given';

const contact = () => ({
  body: { first_name: `Ada ${next()}`, last_name: '', phone: newPhone(), email: '' },
});
const view = () => ({ name: `View ${next()}`, query: 'q=ada', shared: false });

async function viewOf(me: string) {
  return { id: (await createView(asSomeone(me), view())).id };
}

async function blockedBy(me: string) {
  const entry = doNotSendInput.parse({ phone: newPhone(), reason: 'Asked' });
  return { id: (await addDoNotSend(asSomeone(me), entry)).id };
}

/** Contacts, their groups and views, and numbers that get no messages. */
export const CONTACT_ROWS: Record<string, Row> = {
  'GET /api/phone-numbers/countries': row('contacts:read', '200'),
  'GET /api/phone-numbers': row('contacts:read', '200', () => ({ query: '?text=%2B34' })),
  'GET /api/contacts/saving-habit': row('contacts:read', '200'),
  'GET /api/contacts': row('contacts:read', '200'),
  'POST /api/contacts': row('contacts:write', '200', contact),
  'POST /api/contacts/[uuid]/unconfirmed': row('contacts:write', '200', () => ({
    ...contact(),
    params: { uuid: GIVEN.contact },
  })),
  'PUT /api/contacts/[uuid]': row('contacts:write', '200', () => ({
    ...contact(),
    params: { uuid: GIVEN.contact },
  })),
  'GET /api/contacts/[uuid]/history': row('contacts:read', '200', () => ({
    params: { uuid: GIVEN.contact },
  })),
  'GET /api/contacts/[uuid]/duplicates': row('contacts:read', '200', () => ({
    params: { uuid: GIVEN.contact },
  })),
  'GET /api/contact-index/duplicates': row('contacts:read', '200'),
  'GET /api/contacts/duplicates': row('contacts:read', '200', () => ({ query: '?phone=%2B34' })),
  'POST /api/contacts/unconfirmed': row('contacts:write', '200', contact),
  'POST /api/contact-index/not-duplicates': row('contacts:write', '204', () => ({
    body: { kind: 'same_phone', key: newPhone() },
  })),
  'DELETE /api/contact-index/not-duplicates': row('contacts:write', '204', () => ({
    query: '?kind=same_phone&key=1',
  })),
  'GET /api/contact-index/contacts': row('contacts:read', '200', () => ({ query: '?q=a' })),
  'GET /api/contact-index/contacts/[uuid]': row('contacts:read', '200', () => ({
    params: { uuid: GIVEN.contact },
  })),
  'POST /api/contact-index/contacts/export': row('contacts:export', '200'),
  'POST /api/contact-index/contacts/export/selected': row('contacts:export', '200', () => ({
    body: { uuids: [GIVEN.contact] },
  })),
  'GET /api/contact-index/details': row('contacts:read', '200'),
  'GET /api/contact-index/status': row('contacts:read', '200'),
  'POST /api/contact-index/sync': row('contacts:sync', '202'),

  'GET /api/contact-groups': row('groups:read', '200'),
  'GET /api/contact-groups/names': row('groups:read', '200'),
  'POST /api/contact-groups/unconfirmed': row('groups:write', '200', () => ({ body: { name: 'Any' } })),
  'POST /api/contact-groups': row('groups:write', '200', () => ({ body: { name: `Group ${next()}` } })),
  'PUT /api/contact-groups/[uuid]': row('groups:write', '200', () => ({
    body: { name: `Group ${next()}` },
    params: { uuid: GIVEN.group },
  })),
  'GET /api/contact-groups/[uuid]/contacts': row('contacts:read', '200', () => ({
    params: { uuid: GIVEN.group },
  })),

  'GET /api/views': row('contacts:read', '200'),
  'POST /api/views': row('contacts:read', '200', () => ({ body: view() })),
  'PUT /api/views/[id]': row('contacts:read', '200', async (me) => ({
    body: view(),
    params: await viewOf(me),
  })),
  'DELETE /api/views/[id]': row('contacts:read', '200', async (me) => ({
    params: await viewOf(me),
  })),

  'GET /api/do-not-send': row('do-not-send:read', '200'),
  'POST /api/do-not-send': row('do-not-send:write', '200', () => ({
    body: { phone: newPhone(), reason: 'Asked' },
  })),
  'POST /api/do-not-send/export': row('contacts:export', '200'),
  'POST /api/do-not-send/[id]/removal': row('do-not-send:write', '204', async (me) => ({
    body: { reason: 'Asked again' },
    params: await blockedBy(me),
  })),
  'POST /api/do-not-send/removals': row('do-not-send:write', '200', async (me) => ({
    body: { ids: [(await blockedBy(me)).id], reason: 'Asked again' },
  })),
  'POST /api/do-not-send/removals/undo': row('do-not-send:write', '200', async (me) => ({
    body: { ids: [(await blockedBy(me)).id] },
  })),
  'POST /api/files/csv': row('do-not-send:write', '200', () => ({ body: 'a,b' })),
  'POST /api/do-not-send/bulk': row('do-not-send:write', '200', () => ({
    body: { phones: [newPhone()], reason: 'Asked' },
  })),
};

import 'server-only';
import { store } from '../../server/db/client';
import { goneWithNote } from '../gone-facts';
import type { Row } from '../rights';
import { GIVEN, row } from './given';

const ofContact = () => ({ params: { uuid: GIVEN.contact } });
const ofGone = async () => ({ params: { uuid: await goneWithNote(null) } });

async function fromGone() {
  const { phone_key } = await store()
    .selectFrom('contact_index')
    .select('phone_key')
    .where('uuid', '=', GIVEN.contact)
    .executeTakeFirstOrThrow();
  return { ...ofContact(), body: { from: await goneWithNote(phone_key) } };
}

/** What is kept about contacts that the messaging service no longer has. */
export const GONE_FACTS_ROWS: Record<string, Row> = {
  'GET /api/contact-facts/without-contact': row('contacts:read', '200'),
  'GET /api/contact-facts/without-contact/[uuid]': row('contacts:read', '200', ofGone),
  'DELETE /api/contact-facts/without-contact/[uuid]': row('data:manage', '204', ofGone),
  'GET /api/contacts/[uuid]/facts/offered': row('contacts:read', '200', ofContact),
  'POST /api/contacts/[uuid]/facts/attach': row('contacts:write', '200', fromGone),
  'POST /api/contacts/[uuid]/facts/decline': row('contacts:write', '204', fromGone),
};

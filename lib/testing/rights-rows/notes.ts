import 'server-only';
import { addFollowUp } from '../../server/contact-facts/follow-ups';
import { addNote } from '../../server/contact-facts/notes';
import type { Row } from '../rights';
import { asSomeone, GIVEN, row } from './given';

const text = { text: 'Prefers mornings' };
const followUp = { due: '2026-03-01', owner: null };
const ofContact = (body: object) => () => ({ body, params: { uuid: GIVEN.contact } });

/** A note that the caller wrote: nobody edits those of others. */
async function noteBy(me: string) {
  return { uuid: GIVEN.contact, id: (await addNote(asSomeone(me), GIVEN.contact, text)).id };
}

async function followUpBy(me: string) {
  const added = await addFollowUp(asSomeone(me), GIVEN.contact, { text: '', ...followUp });
  return { uuid: GIVEN.contact, id: added.id };
}

export const NOTE_ROWS: Record<string, Row> = {
  'POST /api/contacts/[uuid]/notes': row('contacts:write', '200', ofContact(text)),
  'PATCH /api/contacts/[uuid]/notes/[id]': row('contacts:write', '200', async (me) => ({
    body: { text: 'Prefers evenings' },
    params: await noteBy(me),
  })),
  'DELETE /api/contacts/[uuid]/notes/[id]': row('contacts:write', '204', async (me) => ({
    params: await noteBy(me),
  })),
  'POST /api/contacts/[uuid]/follow-ups': row('contacts:write', '200', ofContact(followUp)),
  'PATCH /api/contacts/[uuid]/follow-ups/[id]': row('contacts:write', '200', async (me) => ({
    body: { done: true },
    params: await followUpBy(me),
  })),
  'DELETE /api/contacts/[uuid]/follow-ups/[id]': row('contacts:write', '200', async (me) => ({
    params: await followUpBy(me),
  })),
  'GET /api/follow-ups': row('contacts:read', '200', () => ({ query: '?owner=me' })),
  'GET /api/mentions': row('contacts:read', '200'),
  'POST /api/mentions/[id]/seen': row('contacts:read', '204', async (me) => ({
    params: { id: (await noteBy(me)).id },
  })),
};

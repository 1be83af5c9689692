import 'server-only';
import type { TagColor } from '@/lib/contact-facts/schema';
import { changeMany } from '../../server/contact-facts/bulk';
import { createSegment } from '../../server/contact-facts/segments';
import { createTag } from '../../server/contact-facts/tags';
import { field } from '../facts';
import type { Row } from '../rights';
import { asSomeone, GIVEN, next, row } from './given';

const tag = () => ({ name: `Tag ${next()}`, color: 'gray' as TagColor });
const tagBy = async (me: string) => ({ id: (await createTag(asSomeone(me), tag())).id });
const segment = () => ({
  name: `Segment ${next()}`,
  condition: { field: 'tag', is: 'not_empty' } as const,
});
const segmentBy = async (me: string) => ({ id: (await createSegment(asSomeone(me), segment())).id });
const ofContact = () => ({ params: { uuid: GIVEN.contact } });

/** What Frontdesk itself keeps about contacts. */
export const CONTACT_FACTS_ROWS: Record<string, Row> = {
  'GET /api/contacts/[uuid]/facts': row('contacts:read', '200', ofContact),
  'PATCH /api/contacts/[uuid]/facts': row('contacts:write', '200', () => ({ ...ofContact(), body: {} })),
  'GET /api/contact-facts': row('contacts:read', '200', () => ({ query: `?contacts=${GIVEN.contact}` })),
  'POST /api/contact-facts/bulk': row('contacts:write', '200', () => ({
    body: { contacts: [GIVEN.contact], owner: null },
  })),
  'POST /api/contact-facts/bulk/[id]/undo': row('contacts:write', '200', async (me) => ({
    params: { id: (await changeMany(asSomeone(me), { contacts: [GIVEN.contact], owner: null })).id },
  })),
  'GET /api/contact-facts/colleagues': row('contacts:read', '200'),
  'GET /api/contact-facts/uses': row('facts:define', '200', () => ({ query: `?tag=${GIVEN.contact}` })),
  'GET /api/contact-fields': row('contacts:read', '200'),
  'GET /api/contact-fields/counts': row('facts:define', '200'),
  'POST /api/contact-fields': row('facts:define', '200', () => ({
    body: { key: `field_${next()}`, label: `Plan ${next()}`, type: 'text' },
  })),
  'PATCH /api/contact-fields/[id]': row('facts:define', '200', async () => ({
    body: { label: `Plan ${next()}` },
    params: { id: (await field(`field_${next()}`)).id },
  })),
  'GET /api/segments': row('contacts:read', '200'),
  'POST /api/segments': row('facts:define', '200', () => ({ body: segment() })),
  'PATCH /api/segments/[id]': row('facts:define', '200', async (me) => ({
    body: { name: segment().name },
    params: await segmentBy(me),
  })),
  'DELETE /api/segments/[id]': row('facts:define', '200', async (me) => ({ params: await segmentBy(me) })),
  'GET /api/tags': row('contacts:read', '200'),
  'POST /api/tags': row('facts:define', '200', () => ({ body: tag() })),
  'PATCH /api/tags/[id]': row('facts:define', '200', async (me) => ({
    body: { color: 'red' },
    params: await tagBy(me),
  })),
  'POST /api/tags/[id]/merge': row('facts:define', '200', async (me) => ({
    body: { into: (await tagBy(me)).id },
    params: await tagBy(me),
  })),
};

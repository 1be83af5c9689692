import 'server-only';
import type { TagColor } from '@/lib/contact-facts/schema';
import { createTag } from '../../server/contact-facts/tags';
import { field } from '../facts';
import type { Row } from '../rights';
import { asSomeone, GIVEN, next, row } from './given';

const tag = () => ({ name: `Tag ${next()}`, color: 'gray' as TagColor });
const tagBy = async (me: string) => ({ id: (await createTag(asSomeone(me), tag())).id });
const ofContact = () => ({ params: { uuid: GIVEN.contact } });

/** What Frontdesk itself keeps about contacts. */
export const CONTACT_FACTS_ROWS: Record<string, Row> = {
  'GET /api/contacts/[uuid]/facts': row('contacts:read', '200', ofContact),
  'PATCH /api/contacts/[uuid]/facts': row('contacts:write', '200', () => ({ ...ofContact(), body: {} })),
  'GET /api/contact-facts': row('contacts:read', '200', () => ({ query: `?contacts=${GIVEN.contact}` })),
  'GET /api/contact-facts/colleagues': row('contacts:read', '200'),
  'GET /api/contact-fields': row('contacts:read', '200'),
  'GET /api/contact-fields/counts': row('facts:define', '200'),
  'POST /api/contact-fields': row('facts:define', '200', () => ({
    body: { key: `field_${next()}`, label: 'Plan', type: 'text' },
  })),
  'PATCH /api/contact-fields/[id]': row('facts:define', '200', async () => ({
    body: { label: 'Plan' },
    params: { id: (await field(`field_${next()}`)).id },
  })),
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

import 'server-only';
import { coded } from '@/lib/messages/coded';
import { isSameMessage } from '@/lib/templates/content';
import type { Store } from '../db/client';
import { AppError } from '../errors';
import { requireOwnFields } from './own-fields';

/**
 * Until the first message is sent, a broadcast needs what its plan needed, and sends what was checked and approved. Throws
 * AppError `invalid` for a field that can't be used any more, and for a template that would say something else.
 */
export async function requireAsPlanned(db: Store, broadcastId: string): Promise<void> {
  const { mapping, planned, now, name } = await db
    .selectFrom('broadcast_content as c')
    .innerJoin('broadcast as b', 'b.id', 'c.broadcast_id')
    .leftJoin('template as t', 't.id', 'b.template_id')
    .select(['c.mapping', 'c.template as planned', 't.content as now', 'b.template_name as name'])
    .where('b.id', '=', broadcastId)
    .executeTakeFirstOrThrow();
  await requireOwnFields(db, JSON.parse(mapping));
  if (now === null || isSameMessage(JSON.parse(planned), JSON.parse(now))) return;
  const message = coded('broadcasts-errors.templateChanged', { name });
  throw new AppError('invalid', message, { issues: [{ path: 'template_id', message }] });
}

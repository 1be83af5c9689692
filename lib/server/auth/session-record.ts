import 'server-only';
import type { Kysely } from 'kysely';
import { redact } from '../audit/redact';
import type { Tables } from '../db/schema/index';
import type { Context } from '../http/context';

type Entry = { action: 'session.start' | 'session.end'; userId: string; before?: unknown; after: unknown };

/** Puts a session that begins or ends by the way on record, in the transaction of what brought it about. */
export async function recordSession(
  tx: Kysely<Tables>,
  { actor, requestId }: Context,
  { action, userId, before, after }: Entry,
): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      at: new Date().toISOString(),
      request_id: requestId,
      actor_kind: actor.kind,
      actor_id: actor.kind === 'user' ? actor.id : null,
      actor_name: actor.kind === 'anonymous' ? null : actor.name,
      action,
      record_type: 'user',
      record_id: userId,
      before: redact(before),
      after: redact(after),
      outcome: 'done',
      detail: null,
    })
    .execute();
}

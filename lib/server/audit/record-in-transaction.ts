import 'server-only';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema/index';
import type { Context } from '../http/context';
import type { AuditEventInput } from './audit';
import { redact } from './redact';

type Recorded = AuditEventInput & { outcome?: 'done' | 'refused'; detail?: string };

/** Adds an event to the audit log in the transaction of the change, for changes that are part of another event's work. */
export async function recordInTransaction(
  tx: Kysely<Tables>,
  { actor, requestId }: Pick<Context, 'actor' | 'requestId'>,
  { action, record, before, after, outcome = 'done', detail }: Recorded,
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
      record_type: record?.type ?? null,
      record_id: record?.id ?? null,
      before: redact(before),
      after: redact(after),
      outcome,
      detail: detail ?? null,
    })
    .execute();
}

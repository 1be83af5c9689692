import 'server-only';
import type { Kysely } from 'kysely';
import { redact } from '../../audit/redact';
import type { Tables } from '../../db/schema/index';
import type { Context } from '../../http/context';

type Done = {
  action: string;
  userId: string;
  before?: unknown;
  after: unknown;
  outcome?: 'done' | 'refused';
  detail?: string;
};

/** Puts what the provider brought about at the desk on record, in the transaction that does it. */
export async function record(tx: Kysely<Tables>, { requestId }: Context, done: Done): Promise<void> {
  const { action, userId, before, after, outcome = 'done', detail = null } = done;
  await tx
    .insertInto('audit')
    .values({
      at: new Date().toISOString(),
      request_id: requestId,
      actor_kind: 'job',
      actor_id: null,
      actor_name: 'OpenID sign-in',
      action,
      record_type: 'user',
      record_id: userId,
      before: redact(before),
      after: redact(after),
      outcome,
      detail,
    })
    .execute();
}

import 'server-only';
import { type Kysely, sql } from 'kysely';

/** Whatever code there will be: a row is only ever ended, and goes only once its time is over (see `audit_kept`). */
export async function keepRows(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger audit_not_changed before update on audit
    when not (
      new.id is old.id and new.at is old.at and new.request_id is old.request_id
      and new.actor_kind is old.actor_kind and new.actor_id is old.actor_id and new.actor_name is old.actor_name
      and new.action is old.action and new.record_type is old.record_type
      and new."before" is old."before" and new."after" is old."after"
      and (
        old.outcome = 'started'
        or (new.outcome is old.outcome and new.record_id is old.record_id and old.detail is null)
      )
    )
    begin select raise(abort, 'The audit is append-only.'); end
  `.execute(db);
  await sql`
    create trigger audit_not_deleted before delete on audit
    when old.at >= coalesce((select since from audit_kept), '')
    begin select raise(abort, 'The audit is append-only.'); end
  `.execute(db);
}

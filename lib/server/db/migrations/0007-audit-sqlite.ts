import 'server-only';
import { type Kysely, sql } from 'kysely';

/**
 * Enforced by the store for any future code: rows are never changed except to end them, and never deleted before their
 * retention has ended (see `audit_kept`).
 */
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
        or (
          new.outcome is old.outcome and new.record_id is old.record_id and new.result is old.result
          and old.detail is null
        )
      )
    )
    begin select raise(abort, 'The audit is append-only.'); end
  `.execute(db);
  await sql`
    create trigger audit_not_deleted before delete on audit
    when old.at >= coalesce((select since from audit_kept), '')
    begin select raise(abort, 'The audit is append-only.'); end
  `.execute(db);
  // "insert or replace" deletes rows without firing the trigger above.
  await sql`
    create trigger audit_not_replaced before insert on audit
    when new.id > 0 and exists (select 1 from audit where id = new.id)
    begin select raise(abort, 'The audit is append-only.'); end
  `.execute(db);
  await sql`
    create trigger audit_kept_one before insert on audit_kept
    begin select raise(abort, 'The audit is append-only.'); end
  `.execute(db);
  await sql`
    create trigger audit_kept_stays before delete on audit_kept
    begin select raise(abort, 'The audit is append-only.'); end
  `.execute(db);
  await HOLD_KEPT.execute(db);
}

/**
 * `since` can only move forward, and never beyond the newest event: a clock that is ahead must not open the audit log
 * for deletion for good.
 */
export const HOLD_KEPT = sql`
  create trigger audit_kept_grows before update on audit_kept
  when not (
    new.id is old.id and new.since >= old.since and new.since <= coalesce((select max(at) from audit), '')
  )
  begin select raise(abort, 'The audit is append-only.'); end
`;

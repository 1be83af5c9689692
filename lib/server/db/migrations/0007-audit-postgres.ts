import 'server-only';
import { type Kysely, sql } from 'kysely';

/**
 * Enforced by the store for any future code: rows are never changed except to end them, and never deleted before their
 * retention has ended (see `audit_kept`).
 */
export async function keepRows(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function audit_refuse() returns trigger language plpgsql as $$
    begin raise exception 'The audit is append-only.'; end $$
  `.execute(db);
  await sql`
    create trigger audit_not_changed before update on audit for each row
    when (not (
      (new.id, new.at, new.request_id, new.actor_kind, new.actor_id, new.actor_name, new.action, new.record_type, new.before, new.after)
      is not distinct from
      (old.id, old.at, old.request_id, old.actor_kind, old.actor_id, old.actor_name, old.action, old.record_type, old.before, old.after)
      and (
        old.outcome = 'started'
        or (
          (new.outcome, new.record_id, new.result) is not distinct from (old.outcome, old.record_id, old.result)
          and old.detail is null
        )
      )
    ))
    execute function audit_refuse()
  `.execute(db);
  await sql`
    create function audit_refuse_early() returns trigger language plpgsql as $$
    begin
      if old.at >= coalesce((select since from audit_kept), '') then
        raise exception 'The audit is append-only.';
      end if;
      return old;
    end $$
  `.execute(db);
  await sql`
    create trigger audit_not_deleted before delete on audit for each row execute function audit_refuse_early()
  `.execute(db);
  await sql`
    create trigger audit_not_emptied before truncate on audit for each statement execute function audit_refuse()
  `.execute(db);
  await sql`
    create trigger audit_kept_stays before insert or delete or truncate on audit_kept
    for each statement execute function audit_refuse()
  `.execute(db);
  await sql`
    create function audit_kept_refuse() returns trigger language plpgsql as $$
    begin
      if new.id <> old.id or new.since < old.since or new.since > coalesce((select max(at) from audit), '') then
        raise exception 'The audit is append-only.';
      end if;
      return new;
    end $$
  `.execute(db);
  await HOLD_KEPT.execute(db);
}

/**
 * `since` can only move forward, and never beyond the newest event: a clock that is ahead must not open the audit log
 * for deletion for good.
 */
export const HOLD_KEPT = sql`
  create trigger audit_kept_grows before update on audit_kept for each row execute function audit_kept_refuse()
`;

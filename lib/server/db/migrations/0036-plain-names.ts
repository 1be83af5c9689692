import 'server-only';
import { type Kysely, sql } from 'kysely';

/** These patterns match only members of the JSON: quotes within its texts are escaped. */
const PROBLEM = sql`replace(replace(problem, '"by":"desk"', '"by":"system"'), '"code":"cap_desk"', '"code":"cap_team"')`;

/** Renames to plain names what was called care, noted and desk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table desk_setting rename to setting`.execute(db);
  await sql`update setting set value = replace(value, '"per_desk_day"', '"per_team_day"') where key = 'sends'`.execute(
    db,
  );
  await sql`update template set source = 'team' where source = 'desk'`.execute(db);
  for (const table of ['canned_reply', 'canned_reply_version']) {
    await sql`update ${sql.table(table)} set state = 'draft' where state = 'noted'`.execute(db);
  }
  await sql`update canned_reply_saving set former_state = 'draft' where former_state = 'noted'`.execute(db);
  for (const table of ['send', 'broadcast_recipient']) {
    await sql`update ${sql.table(table)} set problem = ${PROBLEM}
      where state <> 'accepted' and problem like '%"by":"desk"%'`.execute(db);
  }
  // In a query string, `&` and `=` stand only between parameters.
  await sql`update saved_view set query = substr(replace('&' || query, '&care=', '&quality='), 2)`.execute(
    db,
  );
  await sql`update broadcast_source
    set source = replace(replace(source, '&care=', '&quality='), '"query":"care=', '"query":"quality=')
    where type = 'filter'`.execute(db);
}

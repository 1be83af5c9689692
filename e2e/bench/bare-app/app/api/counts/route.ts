import Database from 'libsql';

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

let opened: Database.Database | undefined;

/** What the overview of the app counts, in the app's store, without anything else that the overview has. */
export function GET(): Response {
  opened ??= new Database(process.env.STORE_FILE ?? '', { readonly: true });
  const weeks = Array.from({ length: 12 }, (_, at) => [
    ago(7 * (12 - at)),
    at === 11 ? '9' : ago(7 * (11 - at)),
  ]);
  const created = weeks.map(
    ([from, next]) =>
      `(select count(*) from contact_index where created_at >= '${from}' and created_at < '${next}')`,
  );
  const counts = [
    `select ${created}`,
    `select group_id, min(nullif(chat_at, '')), count(*), sum(unread) from contact_index
      where unread > 0 and deleted = 0 group by group_id`,
    `select state, substr(created_at, 1, 13) as hour, count(*) from send
      where state in ('accepted', 'refused', 'not_sent', 'unknown', 'sending') and created_at >= '${ago(30)}'
      group by state, hour`,
    `select count(*), max(at) from audit where at >= '${ago(7)}'`,
  ].map((sql) => opened?.prepare(sql).all([]));
  return Response.json(counts, { headers: { 'cache-control': 'no-store' } });
}

export const dynamic = 'force-dynamic';

import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import { store } from '@/lib/server/db/client';
import { isPostgres } from '@/lib/server/db/dialect';
import { packContent } from '@/lib/server/sends/content';
import { EMPTY_TEMPLATE } from '@/lib/templates/content';

const STAFF = 12;
const PEOPLE = 50_000;
const BROADCASTS = 40;
const TEMPLATES = 30;
const FIRST = 20;
/** What only the first messages and events have. */
export const FORMER = { person: 'former00000000000000', template: 'former', action: 'template.create' };
/** Of the broadcast with as many recipients as there are messages. */
export const BROADCAST = 'broadcast0000000000x';

/** As `padded` writes it. */
export const idOf = (n: number) => String(n).padStart(20, '0');
export const uuidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/**
 * Fills a store with messages, as many audit events, and a broadcast with as many recipients: a message a minute, a
 * tenth of them refused or unknown, a third of broadcasts. One statement a table, so that a million take a minute.
 */
export async function fillMessages(count: number, now: number): Promise<void> {
  const n = sql.raw('n');
  const cells = cellsOf(count, now);
  const insert = async (table: string, columns: Record<string, RawBuilder<unknown>>) => {
    const names = sql.join(Object.keys(columns).map((name) => sql.id(name)));
    const numbers = isPostgres(store())
      ? sql`generate_series(0, ${sql.lit(count - 1)}) as n`
      : sql`(with recursive series(n) as (select 0 union all select n + 1 from series where n < ${sql.lit(count - 1)})
          select n from series)`;
    await sql`insert into ${sql.table(table)} (${names}) select ${sql.join(Object.values(columns))} from ${numbers}`.execute(
      store(),
    );
  };
  await insert('send', cells.messages);
  await insert('audit', cells.events);
  await addBroadcast(count, new Date(now).toISOString());
  await insert('broadcast_recipient', { ...cells.recipients, position: n });
  await sql`insert into send_count (actor_id, template_name, state, n)
    select coalesce(actor_id, ''), template_name, state, count(*) from send group by 1, 2, 3`.execute(
    store(),
  );
  // As PostgreSQL does by itself; a real SQLite store has no statistics.
  if (isPostgres(store())) await sql`vacuum analyze`.execute(store());
}

function cellsOf(count: number, now: number) {
  const postgres = isPostgres(store());
  const padded = (value: RawBuilder<unknown>, length = 20) =>
    postgres
      ? sql`lpad(cast(${value} as text), ${sql.lit(length)}, '0')`
      : sql`printf(${sql.lit(`%0${length}d`)}, ${value})`;
  const uuid = (value: RawBuilder<unknown>) => sql`'00000000-0000-4000-8000-' || ${padded(value, 12)}`;
  const text = (value: RawBuilder<unknown>) => sql`cast(${value} as text)`;
  const n = sql.raw('n');
  const start = Math.floor(now / 1000) - count * 60;
  const seconds = sql`${sql.lit(start)} + n * 60`;
  const at = postgres
    ? sql`to_char(to_timestamp(${seconds}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
    : sql`strftime('%Y-%m-%dT%H:%M:%S.000Z', ${seconds}, 'unixepoch')`;
  const phone = sql`'+346' || ${padded(sql`10000000 + n % ${sql.lit(PEOPLE)}`, 8)}`;
  const name = sql`'person number' || (n % ${sql.lit(PEOPLE)})`;
  const state = sql`case when n % 17 = 0 then 'refused' when n % 40 = 0 then 'unknown' else 'accepted' end`;
  const staff = sql`(n % ${sql.lit(STAFF)})`;
  const orFormer = (value: string, usual: RawBuilder<unknown>) =>
    sql`case when n < ${sql.lit(FIRST)} then ${sql.lit(value)} else ${usual} end`;
  const person = orFormer(FORMER.person, padded(staff));
  const problem = sql`'{"by":"whatsapp","code":"' || (131000 + n % 9) || '","title":"No","again":"no"}'`;
  const components = '[{"type":"body","parameters":[{"type":"text","text":"Ana"}]}]';
  const texts = { components, rendered: 'Hi Ana, your order is ready!', answer: null, chat: null };
  const content = packContent(texts, { phone: '', wam_id: null, contact_uuid: null });
  const isSend = sql`n % 3 <> 0`;
  const label = sql`case when ${isSend} then ${phone} else ${name} end`;
  const recipient = { phone, phone_key: phone, contact_uuid: uuid(sql`n % ${sql.lit(PEOPLE)}`) };
  return {
    messages: {
      ...recipient,
      id: padded(n),
      state,
      doubtful: sql`0`,
      created_at: at,
      ended_at: at,
      actor_id: person,
      actor_name: sql`'Staff ' || ${staff}`,
      idempotency_key: padded(n, 15),
      request_hash: padded(n, 15),
      fingerprint: padded(n, 15),
      template_name: orFormer(FORMER.template, sql`'template_' || (n % ${sql.lit(TEMPLATES)})`),
      language: sql`'en'`,
      components: sql`''`,
      template_id: uuid(sql`n % ${sql.lit(TEMPLATES)}`),
      template_version: sql`1`,
      test: sql`case when n % 500 = 0 then 1 else 0 end`,
      content: sql`${content}`,
      wam_id: sql`'wamid.' || ${padded(n, 52)}`,
      problem: sql`case when ${state} <> 'accepted' then ${problem} end`,
      broadcast_id: sql`case when n % 3 = 0 then ${padded(sql`n % ${sql.lit(BROADCASTS)}`)} end`,
      category: sql`'UTILITY'`,
      contact_name: name,
      search: name,
    },
    events: {
      at,
      request_id: padded(sql`${n} + 1000000`),
      actor_kind: sql`'user'`,
      actor_id: person,
      actor_name: sql`'Staff ' || ${staff}`,
      action: orFormer(
        FORMER.action,
        sql`case when ${isSend} then 'send.create' when n % 2 = 0 then 'contact.update' else 'contact.create' end`,
      ),
      record_type: sql`case when ${isSend} then 'send' else 'contact' end`,
      record_id: sql`case when ${isSend} then ${padded(n)} else ${uuid(sql`n % 5000`)} end`,
      label,
      after: sql`case when ${isSend} then null else '{"phone":"' || ${phone} || '","first_name":"Ana"}' end`,
      outcome: sql`case when ${state} = 'accepted' then 'done' else 'refused' end`,
      detail_code: sql`case when ${state} <> 'accepted' then 'service_refused' end`,
      search: sql`'staff ' || ${staff} || ' ' || ${label}`,
    },
    recipients: {
      ...recipient,
      phone_key: sql`'+' || ${text(n)}`,
      broadcast_id: sql`${sql.lit(BROADCAST)}`,
      state: sql`case when n % 50 = 0 then 'excluded' when n % 17 = 0 then 'refused' else 'accepted' end`,
      reason: sql`case when n % 50 = 0 then 'do_not_send' end`,
      name,
      search: name,
      send_id: padded(n),
      not_before: sql`''`,
      tries: sql`0`,
    },
  };
}

async function addBroadcast(count: number, at: string): Promise<void> {
  const template = {
    template_id: uuidOf(1),
    template_version: 1,
    template_name: 'template_1',
    language: 'en',
  };
  await store()
    .insertInto('broadcast')
    .values({
      ...template,
      id: BROADCAST,
      name: 'Everyone',
      search: 'everyone',
      state: 'finished',
      version: 1,
      category: 'UTILITY',
      created_at: at,
      updated_at: at,
      n_audience: count,
      n_accepted: count,
    })
    .execute();
  await store()
    .insertInto('broadcast_content')
    .values({
      broadcast_id: BROADCAST,
      template: JSON.stringify(EMPTY_TEMPLATE),
      mapping: '[]',
      exclusions: '{}',
      schedule: '{}',
      pace: '{}',
    })
    .execute();
}

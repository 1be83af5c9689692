import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import { textKey } from '@/lib/contact-facts/text-key';
import { closeStore, store } from '@/lib/server/db/client';
import { isPostgres } from '@/lib/server/db/dialect';
import { BULK_TAG, FIELDS, idOf, SEGMENTS, TAGS } from './facts';

const now = new Date().toISOString();
const today = now.slice(0, 10);

await define();
await sql`insert into contact_facts (contact_id) select uuid from contact_index order by n`.execute(store());
await fillTags();
for (const [place, { id, type }] of FIELDS.entries()) await fillField(place, id, type);
// As PostgreSQL does by itself; a real SQLite store has no statistics.
if (isPostgres(store())) await sql`vacuum analyze`.execute(store());
process.send?.({});
await closeStore();
process.disconnect?.();

async function define(): Promise<void> {
  const tags = [...TAGS.flat(), BULK_TAG].map((name) => ({
    id: idOf(name),
    name,
    name_key: textKey(name),
    color: 'gray',
    created_at: now,
  }));
  await store().insertInto('tag').values(tags).execute();
  const fields = FIELDS.map(({ id, key, type, choices }, place) => ({
    id,
    key,
    label: key,
    type,
    choices: choices && JSON.stringify(choices),
    place,
    created_at: now,
    updated_at: now,
  }));
  await store().insertInto('contact_field').values(fields).execute();
  const segments = SEGMENTS.map((condition, at) => ({
    id: idOf(String(at)),
    name: `Segment ${at}`,
    name_key: `segment ${at}`,
    condition: JSON.stringify(condition),
    created_at: now,
    updated_at: now,
  }));
  await store().insertInto('segment').values(segments).execute();
}

/** One of each four tags. */
async function fillTags(): Promise<void> {
  for (const [group, [first, second, third, fourth]] of TAGS.map((tags) => tags.map(idOf)).entries()) {
    const rest = sql`(n / ${sql.lit(4 ** group)}) % 4`;
    await sql`insert into contact_tag (contact_n, tag_id, added_at)
      select n, case ${rest} when 0 then ${first} when 1 then ${second} when 2 then ${third} else ${fourth} end, ${now}
      from contact_facts`.execute(store());
  }
}

async function fillField(place: number, id: string, type: (typeof FIELDS)[number]['type']): Promise<void> {
  // Without a common divisor, so that each value occurs.
  const any = sql`(n * ${sql.lit(7919 + place * 10)} % 1000)`;
  const text = type === 'choice' ? sql`'choice ' || (${any} % 10)` : sql`'text ' || ${any}`;
  const columns: Record<string, RawBuilder<unknown>> = type === 'date'
    ? { day: dayAfter(sql`${any} % 365 - 180`) }
    : type === 'number' || type === 'boolean'
      ? { number: type === 'number' ? any : sql`${any} % 2` }
      : { text, text_key: text };
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  await sql`insert into contact_value (contact_n, field_id, set_at, ${names})
    select n, ${id}, ${now}, ${sql.join(Object.values(columns))} from contact_facts`.execute(store());
}

function dayAfter(days: RawBuilder<unknown>): RawBuilder<unknown> {
  return isPostgres(store())
    ? sql`to_char(${today}::date + (${days})::int, 'YYYY-MM-DD')`
    : sql`date(${today}, (${days}) || ' days')`;
}

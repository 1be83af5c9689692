import 'server-only';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { CONDITION_NAME_MAX } from '@/lib/contact-facts/condition';
import { textKeys } from '@/lib/contact-facts/text-key';
import type { KnownDetails } from '@/lib/contact-index/schema';
import { cityOf, decodeMetadata } from '@/lib/contacts/address-metadata';
import type { Contact } from '@/lib/contacts/schema';
import { reads, store } from '../db/client';
import { distinctValues } from '../db/distinct';
import { exclusively } from '../db/lock';
import type { Tables } from '../db/schema/index';
import { countryOfNumber } from '../phone';
import { contactOf } from './compare';

type Detailed = { n: number; contact: Contact };

export async function dropDetails(tx: Kysely<Tables>, numbers: readonly number[]): Promise<void> {
  if (numbers.length > 0) await tx.deleteFrom('contact_index_detail').where('n', 'in', numbers).execute();
}

/** Adds what conditions ask of these contacts' records. */
export async function addDetails(tx: Kysely<Tables>, contacts: readonly Detailed[]): Promise<void> {
  const rows = contacts.flatMap(({ n, contact }) =>
    [...detailsOf(contact)].map(([name, keys]) => ({ n, name, ...keys })),
  );
  for (let start = 0; start < rows.length; start += ROWS) {
    await tx
      .insertInto('contact_index_detail')
      .values(rows.slice(start, start + ROWS))
      .execute();
  }
}

const ROWS = 200;
const BATCH = 200;

/** Adds those of contacts that an earlier version has indexed. */
export async function addMissingDetails(): Promise<void> {
  for (let hasMore = true; hasMore; ) {
    hasMore = await exclusively(store(), 'contact-index', async (tx) => {
      const rows = await tx
        .selectFrom('contact_index as c')
        .innerJoin('contact_index_record as r', 'r.uuid', 'c.uuid')
        .select(['c.n', 'r.record'])
        .where('c.detailed', '=', 0)
        .orderBy('c.n')
        .limit(BATCH)
        .execute();
      const contacts = rows.map((row) => ({ n: row.n, contact: contactOf(row) }));
      await dropDetails(
        tx,
        contacts.map(({ n }) => n),
      );
      await addDetails(tx, contacts);
      if (rows.length > 0)
        await tx
          .updateTable('contact_index')
          .set({ detailed: 1 })
          .where(
            'n',
            'in',
            rows.map(({ n }) => n),
          )
          .execute();
      return rows.length === BATCH;
    });
  }
}

const KEYS_MAX = 200;

/** What conditions can be asked of the records that there are. */
export async function knownDetails(): Promise<KnownDetails> {
  const table = sql.table('contact_index_detail');
  const [value, name] = [sql.ref('text_key'), sql.ref('name')];
  const countries = await distinctValues(reads(), {
    table,
    value,
    where: sql<SqlBool>`name = 'country'`,
  });
  const names = await distinctValues(reads(), {
    table,
    value: name,
    where: sql<SqlBool>`name >= 'metadata:' and name < 'metadata;'`,
    limit: KEYS_MAX,
  });
  const templates = await distinctValues(reads(), {
    table: sql.table('send'),
    value: sql.ref('template_name'),
  });
  return { countries, metadata: names.map((each) => each.slice('metadata:'.length)), templates };
}

/** By the name of the condition that asks for it. */
function detailsOf({ phone, address, metadata }: Contact): Map<string, ReturnType<typeof textKeys>> {
  const details = new Map<string, ReturnType<typeof textKeys>>();
  const add = (name: string, text: string) => {
    const keys = textKeys(text.replaceAll('\0', '').trim());
    const isAskable = name.length <= CONDITION_NAME_MAX && !name.includes('\0');
    if (keys.text_key !== '' && isAskable && !details.has(name)) details.set(name, keys);
  };
  const country = phone === null ? null : countryOfNumber(phone);
  if (country !== null) details.set('country', { text_key: country, folded: null });
  add('city', cityOf(address) ?? '');
  const decoded = decodeMetadata(metadata);
  if (decoded.kind === 'decoded')
    for (const { key, value } of decoded.pairs) add(`metadata:${key}`, String(value));
  return details;
}

import 'server-only';
import { type Expression, expressionBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { contactName } from '@/lib/contacts/display';
import type {
  DoNotSendFilters,
  DoNotSendPage,
  DoNotSendSearch,
  ListedNumber,
} from '@/lib/do-not-send/schema';
import { searchParts } from '@/lib/search/text';
import { contactsByPhone } from '../contact-index/lookup';
import { toSearch } from '../contact-index/search/matches';
import { reads, type Store, store } from '../db/client';
import { type Conditions, filtered } from '../db/conditions';
import { countRows } from '../db/count-rows';
import type { Tables } from '../db/schema/index';
import type { DoNotSendTable } from '../db/schema/sends';
import { containingAny } from '../db/sql';
import type { Context } from '../http/context';
import { pageOfRows } from '../http/pagination';
import { phoneKey } from '../phone';
import { mayRemoveEntry, toEntry } from './do-not-send';

export async function listDoNotSend(
  ctx: Context,
  { page, per_page, ...filters }: DoNotSendFilters,
): Promise<DoNotSendPage> {
  // Whether one number is blocked is a lookup by key, which waits for no report.
  const db = filters.phone === undefined ? reads() : store();
  const total = await countRows(filteredNumbers(db, filters));
  const latestFirst = filteredNumbers(db, filters).selectAll().orderBy('created_at', 'desc').orderBy('id');
  return pageOfRows(latestFirst, { page, per_page }, total, (rows) => withContacts(ctx, rows));
}

const where = expressionBuilder<Tables, 'do_not_send'>();

const CONDITIONS: Conditions<DoNotSendSearch, Store> = {
  phone: (phone) => [where('phone_key', '=', phoneKey(phone))],
  q(text, db) {
    const parts = searchParts(text);
    const inEntry = where.and(parts.map((spellings) => containingAny(where.ref('search'), spellings)));
    return parts.length === 0 ? [] : [where.or([inEntry, belongsToContact(db, text)])];
  },
};

export function filteredNumbers(db: Store, filters: DoNotSendSearch) {
  return filtered(db.selectFrom('do_not_send'), CONDITIONS, filters, db);
}

function belongsToContact(db: Store, q: string): Expression<SqlBool> {
  const { where } = toSearch(db, { q, deleted: 'all' });
  if (where.length === 0) return sql<SqlBool>`1 = 0`;
  return sql<SqlBool>`phone_key in (select phone_key from contact_index where ${sql.join(where, sql` and `)})`;
}

export async function withContacts(
  ctx: Context,
  rows: Selectable<DoNotSendTable>[],
): Promise<ListedNumber[]> {
  const found = await contactsByPhone(rows.map(({ phone_key }) => phone_key));
  return rows.map((row) => {
    const match = found.get(row.phone_key);
    const contact = match && {
      uuid: match.contact.uuid,
      name: contactName(match.contact),
      others: match.others,
    };
    return { ...toEntry(row), contact: contact ?? null, removable: mayRemoveEntry(ctx, row) };
  });
}

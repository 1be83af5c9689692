import 'server-only';
import type { FieldType, FieldValue } from '@/lib/contact-facts/schema';
import type { Store } from '../db/client';
import type { Context } from '../http/context';
import { fieldsFor } from './fields';

/** The values that the caller may see, by the keys of their fields. */
export async function valuesOf(
  ctx: Pick<Context, 'actor'>,
  db: Store,
  n: number,
): Promise<Record<string, FieldValue>> {
  const rows = await db
    .selectFrom('contact_value')
    .selectAll()
    .where('contact_n', '=', n)
    .orderBy('field_id')
    .orderBy('item')
    .execute();
  if (rows.length === 0) return {};
  const fields = (await fieldsFor(ctx, db)).filter(({ archived }) => !archived);
  return Object.fromEntries(
    fields.flatMap(({ id, key, type }) => {
      const own = rows.filter(({ field_id }) => field_id === id);
      return own.length === 0 ? [] : [[key, readValue(type, own)]];
    }),
  );
}

type Stored = { text: string | null; number: number | null; day: string | null };

function readValue(type: FieldType, rows: readonly Stored[]): FieldValue {
  const [first] = rows;
  if (type === 'choices') return rows.map(({ text }) => text ?? '');
  if (type === 'number') return Number(first?.number);
  if (type === 'boolean') return first?.number === 1;
  return (type === 'date' ? first?.day : first?.text) ?? '';
}

import 'server-only';
import { type Expression, type SqlBool, sql } from 'kysely';

/** Whether a text has a part in it, whatever signs the part is made of. Letters must be folded on both sides. */
export function containing(text: Expression<string>, part: string): Expression<SqlBool> {
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`${text} like ${pattern} escape '\\'`;
}

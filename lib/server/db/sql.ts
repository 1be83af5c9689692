import 'server-only';
import { type Expression, type SqlBool, sql } from 'kysely';

/** Whether a text has a part in it, whatever signs the part is made of. Letters must be folded on both sides. */
export function containing(text: Expression<string>, part: string): Expression<SqlBool> {
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`${text} like ${pattern} escape '\\'`;
}

/** What a column holds as JSON; its text itself where that cannot be parsed. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return text;
  }
}

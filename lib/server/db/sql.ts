import 'server-only';
import { type Expression, type SqlBool, sql } from 'kysely';

/** Whether a text contains a part literally, without wildcards. Both must be case-folded. */
export function containing(text: Expression<string>, part: string): Expression<SqlBool> {
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`${text} like ${pattern} escape '\\'`;
}

/** Parses the JSON of a column. Text that can't be parsed is returned as it is. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return text;
  }
}

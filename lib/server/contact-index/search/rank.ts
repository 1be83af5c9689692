import 'server-only';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { NAMELESS_KEY, type Question } from '@/lib/search/query';

/**
 * How good a match is, less is better: 0 a whole phone number, 1 a name that begins as typed, 2 every word begins as
 * typed or the phone number ends so, 3 the rest; the deleted behind all others in the same order.
 */
export function rankOf(
  question: Question,
  contains: (parts: readonly string[]) => Expression<SqlBool>,
): RawBuilder<number> {
  const { terms, namePrefix, phoneEnds, wholePhone } = question;
  const cases: RawBuilder<unknown>[] = [];
  const endsSo = phoneEnds.length > 0 ? endsWith(phoneEnds) : null;
  if (endsSo && wholePhone) cases.push(sql`when ${endsSo} then 0`);
  if (namePrefix !== null) cases.push(sql`when ${startsWithName(namePrefix)} then 1`);
  const starts = sql.join(
    terms.map(({ start }) => contains(start)),
    sql` and `,
  );
  cases.push(sql`when ${starts} then 2`);
  if (endsSo) cases.push(sql`when ${endsSo} then 2`);
  return sql<number>`(case ${sql.join(cases, sql` `)} else 3 end) + 4 * deleted`;
}

export function startsWithName(prefix: string): Expression<SqlBool> {
  return sql<SqlBool>`(name_key >= ${prefix} and name_key < ${prefix + NAMELESS_KEY})`;
}

function endsWith(ends: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(
    ends.map((end) => sql`substr(search_text, length(search_text) - ${end.length - 1}) = ${end}`),
    sql` or `,
  )})`;
}

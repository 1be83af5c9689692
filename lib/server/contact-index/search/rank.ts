import 'server-only';
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { NAMELESS_KEY, type Question } from '@/lib/search/query';
import type { Tables } from '../../db/schema/index';
import { type Parts, textIndexOf } from './text-index';

/**
 * The rank of a match, lower is better: 0 a whole phone number, 1 a name that starts as typed, 2 every word starts as
 * typed or the phone number ends as typed, 3 anything else. Deleted contacts come after all others, in the same order.
 */
export function rankOf(db: Kysely<Tables>, question: Question): RawBuilder<number> {
  const { terms, namePrefix, phoneEnds, wholePhone } = question;
  const cases: RawBuilder<unknown>[] = [];
  const endsSo = phoneEnds.length > 0 ? endsWith(phoneEnds) : null;
  if (endsSo && wholePhone) cases.push(sql`when ${endsSo} then 0`);
  if (namePrefix !== null) cases.push(sql`when ${startsWithName(namePrefix)} then 1`);
  cases.push(sql`when ${textIndexOf(db).contains(terms.map(({ start }) => start))} then 2`);
  if (endsSo) cases.push(sql`when ${endsSo} then 2`);
  return sql<number>`(case ${sql.join(cases, sql` `)} else 3 end) + 4 * deleted`;
}

export function isRank(
  db: Kysely<Tables>,
  question: Question,
  rank: number,
  deleted: boolean,
): Expression<SqlBool> {
  const gone = deleted ? 1 : 0;
  return sql<SqlBool>`(deleted = ${gone} and ${rankOf(db, question)} = ${rank + 4 * gone})`;
}

export type Tier = {
  rank: number;
  /** A condition that the index on names can answer. */
  prefix?: Expression<SqlBool>;
  /** What the texts of its contacts contain; texts of others may contain it too. */
  parts?: Parts;
};

/** The best first. */
export function tiersOf({ terms, namePrefix, phoneEnds, wholePhone }: Question): Tier[] {
  // A short word, or a country code, is found nowhere else than at a start.
  const onlyStarts = terms.every(({ any, start }) => any.every((part) => start.includes(part)));
  const starts = terms.map(({ start }) => start);
  const startsOrEnds = phoneEnds.length > 0 ? [[...starts.flat(), ...phoneEnds]] : starts;
  return [
    ...(wholePhone ? [{ rank: 0, parts: [phoneEnds] }] : []),
    ...(namePrefix === null ? [] : [{ rank: 1, prefix: startsWithName(namePrefix) }]),
    ...(onlyStarts ? [{ rank: 2 }] : [{ rank: 2, parts: startsOrEnds }, { rank: 3 }]),
  ];
}

function startsWithName(prefix: string): Expression<SqlBool> {
  return sql<SqlBool>`(name_key >= ${prefix} and name_key < ${prefix + NAMELESS_KEY})`;
}

function endsWith(ends: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(
    ends.map((end) => sql`substr(search_text, length(search_text) - ${end.length - 1}) = ${end}`),
    sql` or `,
  )})`;
}

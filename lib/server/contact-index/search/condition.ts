import 'server-only';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  type ContactCondition,
  isOwnField,
  partsOfGroup,
  type SingleCondition,
  singleConditions,
  typesFor,
} from '@/lib/contact-facts/condition';
import { foldText } from '@/lib/search/text';
import { STILL_LISTED } from '../groups';
import { factRows, isOfFacts, keyOf, single, valueList } from './single-condition';

type Sql = RawBuilder<SqlBool>;

/** A condition without negated groups: `isSo` is false for a leaf that must not hold. */
type Node = Every | Some | Leaf;
type Every = { every: Node[] };
type Some = { some: Node[] };
type Leaf = { leaf: SingleCondition; isSo: boolean };

/**
 * A condition on a row of `contact_index`. One that names a tag, a group or a field that isn't there any more matches nobody,
 * as a whole: within a group of which none must hold, it would match everyone.
 */
export function conditionSql(condition: ContactCondition, now: number): Expression<SqlBool> {
  const guards = singleConditions(condition).flatMap(guardsOf);
  return sql<SqlBool>`(${sql.join([...guards, compiled(toNode(condition, true), now)], sql` and `)})`;
}

function toNode(condition: ContactCondition, isSo: boolean): Node {
  if ('field' in condition) {
    if (condition.is === 'is_not') return { leaf: { ...condition, is: 'is' }, isSo: !isSo };
    if (condition.is === 'empty') return { leaf: { ...condition, is: 'not_empty' }, isSo: !isSo };
    return { leaf: condition, isSo };
  }
  const isPartSo = 'none' in condition ? !isSo : isSo;
  const parts = partsOfGroup(condition).map((part) => toNode(part, isPartSo));
  return 'all' in condition === isPartSo ? { every: parts } : { some: parts };
}

function negated(node: Node): Node {
  if ('leaf' in node) return { ...node, isSo: !node.isSo };
  return 'every' in node ? { some: node.every.map(negated) } : { every: node.some.map(negated) };
}

/** Nothing below is ever null: within `not`, that would be another thing than false. */
function compiled(node: Node, now: number): Sql {
  if (isAllOfFacts(node)) return ofFacts(node, now);
  if ('leaf' in node) return signed(node.isSo, single(node.leaf, now));
  const parts = partsOf(node);
  const facts = parts.filter(isAllOfFacts);
  const together = facts.length > 0 ? ['every' in node ? { every: facts } : { some: facts }] : [];
  return joined(node, [...together, ...parts.filter((part) => !isAllOfFacts(part))], (part) =>
    compiled(part, now),
  );
}

function joined(node: Every | Some, parts: readonly Node[], of: (part: Node) => Sql): Sql {
  return sql<SqlBool>`(${sql.join(parts.map(of), 'every' in node ? sql` and ` : sql` or `)})`;
}

function signed(isSo: boolean, condition: Sql): Sql {
  return isSo ? condition : sql`not ${condition}`;
}

/** Whether it asks of nothing but what is kept under a contact's number in `contact_facts`. */
function isAllOfFacts(node: Node): boolean {
  return 'leaf' in node ? isOfFacts(node.leaf) : partsOf(node).every(isAllOfFacts);
}

function partsOf(node: Every | Some): Node[] {
  return 'every' in node ? node.every : node.some;
}

/**
 * Sets of numbers, and one of UUIDs of what is left of them: of each, a set of UUIDs takes ten times as long. Those about
 * whom nothing is kept aren't among them, so where it holds for them, those are looked for for whom it doesn't.
 */
function ofFacts(node: Node, now: number): Sql {
  const isInverse = holdsWithoutFacts(node);
  const isSo = overFacts(isInverse ? negated(node) : node, sql.ref('contact_facts.n'), now);
  return signed(
    !isInverse,
    sql`uuid in (select contact_id from contact_facts where service is null and ${isSo})`,
  );
}

/**
 * Of a contact's number. The rows of one fact that must be there are read once, with what else must hold for each: without
 * statistics, as SQLite's are, a database would make a set of each fact, also of those that must not be there.
 */
function overFacts(node: Node, n: RawBuilder<unknown>, now: number): Sql {
  if ('leaf' in node && !node.isSo) return hasNone(node.leaf, n, now);
  if ('leaf' in node) return isAmong(node.leaf, n, now, []);
  const first = 'every' in node ? node.every.find((part) => 'leaf' in part && part.isSo) : undefined;
  if (!first || !('leaf' in first)) return joined(node, partsOf(node), (part) => overFacts(part, n, now));
  const others = partsOf(node).filter((part) => part !== first);
  const also = others.map((part) => overFacts(part, sql.ref('fact.contact_n'), now));
  return isAmong(first.leaf, n, now, also);
}

function isAmong(leaf: SingleCondition, n: RawBuilder<unknown>, now: number, also: Sql[]): Sql {
  const { table, of, is } = factRows(leaf, now);
  const all = [of, ...(is ? [is] : []), ...also];
  return sql`${n} in (select contact_n from ${table} as fact where ${sql.join(all, sql` and `)})`;
}

/** As a case, for which no index is used: it would find the values of all contacts, again for each of them. */
function hasNone(leaf: SingleCondition, n: RawBuilder<unknown>, now: number): Sql {
  const { table, of, is } = factRows(leaf, now);
  const also = is ? sql`and case when ${is} then 1 else 0 end = 1` : sql``;
  return sql`not exists (select 1 from ${table} as other where other.contact_n = ${n} and ${of} ${also})`;
}

function holdsWithoutFacts(node: Node): boolean {
  if ('leaf' in node) return !node.isSo;
  return 'every' in node ? node.every.every(holdsWithoutFacts) : node.some.some(holdsWithoutFacts);
}

function guardsOf(condition: SingleCondition): Sql[] {
  const { field, is, value } = condition;
  // What is folded to nothing is within every text.
  if (is === 'contains' && foldText(String(value)).trim() === '') return [sql`1 = 0`];
  if (isOwnField(field)) {
    const types = typesFor(condition);
    if (types.length === 0) return [sql`1 = 0`];
    return [
      sql`exists (
        select 1 from contact_field where key = ${keyOf(field)} and archived = 0 and type in (${sql.join(types)})
      )`,
    ];
  }
  if ((field !== 'tag' && field !== 'group') || is === 'empty' || is === 'not_empty') return [];
  const ids = [...new Set(valueList(value))];
  if (field === 'group')
    return [
      sql`(select count(distinct id) from contact_index_group where id in (${sql.join(ids)}) and ${STILL_LISTED}) = ${ids.length}`,
    ];
  // Counted, not asked one by one: SQLite takes no more than a thousand conditions.
  return [
    sql`(select count(*) from tag where id in (${sql.join(ids)}) and merged_into is null) = ${ids.length}`,
  ];
}

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
import { allOf } from '../../db/conditions';
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
  const each = [...together, ...parts.filter((part) => !isAllOfFacts(part))];
  const conditions = each.map((part) => compiled(part, now));
  return 'some' in node && each.every(isFoundByFacts) ? foundByAny(conditions) : joined(node, conditions);
}

/** Each is looked up by itself: a database would ask every contact whether one or another holds. */
export function foundByAny(conditions: Sql[]): Sql {
  if (conditions.length === 1) return sql`${conditions[0]}`;
  const found = conditions.map((condition) => sql`select n from contact_index where ${condition}`);
  return sql`n in (${sql.join(found, sql` union all `)})`;
}

function joined(node: Every | Some, conditions: Sql[]): Sql {
  return sql<SqlBool>`(${sql.join(conditions, 'every' in node ? sql` and ` : sql` or `)})`;
}

function signed(isSo: boolean, condition: Sql): Sql {
  return isSo ? condition : sql`not ${condition}`;
}

/** Whether it asks of nothing but what is kept under a contact's number in `contact_facts`. */
function isAllOfFacts(node: Node): boolean {
  return 'leaf' in node ? isOfFacts(node.leaf) : partsOf(node).every(isAllOfFacts);
}

function isFoundByFacts(node: Node): boolean {
  if (isAllOfFacts(node)) return !holdsWithoutFacts(node);
  if ('leaf' in node) return false;
  return 'every' in node ? node.every.some(isFoundByFacts) : node.some.every(isFoundByFacts);
}

function partsOf(node: Every | Some): Node[] {
  return 'every' in node ? node.every : node.some;
}

/**
 * Those about whom nothing is kept have no number. So where it holds for them, those are looked for for whom it doesn't.
 */
function ofFacts(node: Node, now: number): Sql {
  const isInverse = holdsWithoutFacts(node);
  const isSo = overFacts(isInverse ? negated(node) : node, sql.ref('contact_facts.n'), now);
  return signed(
    !isInverse,
    sql`n in (select index_n from contact_facts where index_n is not null and ${isSo})`,
  );
}

/** Of a contact's number. */
function overFacts(node: Node, n: RawBuilder<unknown>, now: number): Sql {
  if (!holdsWithoutFacts(node)) return sql`${n} in (${numbers(node, now)})`;
  if ('leaf' in node) return hasNone(node.leaf, n, now);
  return joined(
    node,
    partsOf(node).map((part) => overFacts(part, n, now)),
  );
}

/**
 * The numbers of those for whom it holds, by facts that must be there. What must not be there is asked of them alone. They
 * are intersected as sets: PostgreSQL would weigh every order in which to look up forty of them.
 */
function numbers(node: Node, now: number): Sql {
  if ('leaf' in node) {
    const { table, of, is } = factRows(node.leaf, now);
    return sql`select contact_n from ${table} as fact where ${allOf(is ? [of, is] : [of])}`;
  }
  const parts = partsOf(node);
  const found = parts.filter((part) => !holdsWithoutFacts(part)).map((part) => numbers(part, now));
  if ('some' in node) return sql`${sql.join(found, sql` union all `)}`;
  const sets = found.map((set) => sql`select contact_n from (${set}) as part`);
  // In order, SQLite merges the sets instead of keeping each as a table.
  const inAll = found.length > 1 ? sql`${sql.join(sets, sql` intersect `)} order by contact_n` : found[0];
  const n = sql.ref('fact.contact_n');
  const others = parts.filter(holdsWithoutFacts).map((part) => overFacts(part, n, now));
  return sql`select contact_n from (${inAll}) as fact where ${allOf(others)}`;
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

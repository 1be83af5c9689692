import { formatList } from '../format';
import type { Translate } from '../messages/catalog';
import type { AuditEvent } from './schema';
import { codeInWords } from './values';

type Recorded = Pick<AuditEvent, 'before' | 'after' | 'record'>;

/** How values are said: in a language, and by the type of the event's record. */
type Words = { t: Translate<'audit'>; type: string | undefined; languageName: (code: string) => string };

/** One value of a record, by its path. Null on a side that does not have it. */
export type ValueChange = {
  path: string;
  before: string | null;
  after: string | null;
  kind: 'changed' | 'same' | 'set' | 'former';
};

/**
 * What an event changed, value by value, with those that differ first. A value on one side only is `set` or `former`, not
 * added or removed: an event records only the values it wrote, which may not be the whole record.
 */
export function changesOf(
  t: Translate<'audit'>,
  { before, after, record }: Recorded,
  languageName: Words['languageName'],
): ValueChange[] {
  const words = { t, type: record?.type, languageName };
  const [former, next] = [flat(words, before), flat(words, after)];
  const paths = [...new Set([...next.keys(), ...former.keys()])].filter((path) => !TECHNICAL.has(path));
  return paths
    .map((path) => compared(path, former.get(path), next.get(path)))
    .filter(({ kind, before: was }) => kind !== 'former' || was !== '')
    .toSorted((a, b) => RANK[a.kind] - RANK[b.kind]);
}

/** Of no use to a reader. An export has them. */
const TECHNICAL = new Set(['plan_hash', 'added_by_id']);

const RANK = { changed: 0, set: 1, former: 2, same: 3 };

function compared(path: string, before: string | undefined, after: string | undefined): ValueChange {
  const both = { path, before: before ?? null, after: after ?? null };
  if (before === undefined) return { ...both, kind: 'set' };
  if (after === undefined) return { ...both, kind: 'former' };
  return { ...both, kind: before === after ? 'same' : 'changed' };
}

const DEEPEST = 4;

/** Its parts say nothing one by one. */
export function isCondition(path: string): boolean {
  return /(^|\.)condition$/.test(path);
}

function flat(words: Words, given: unknown, path: string[] = []): Map<string, string> {
  const value = opened(given);
  if (!isRecord(value) || path.length >= DEEPEST || isCondition(path.join('.'))) {
    const text = textOf(words, path.join('.'), value);
    return value === null && path.length === 0 ? new Map() : new Map([[path.join('.'), text]]);
  }
  return new Map(Object.entries(value).flatMap(([key, item]) => [...flat(words, item, [...path, key])]));
}

/** Parses addresses and metadata, which are JSON text. */
function opened(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[{[]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value, or a record of values alone, such as a day and its name. */
function isOneLine(item: unknown): boolean {
  const values = isRecord(item) ? Object.values(item) : [item];
  return values.every((value) => typeof value !== 'object');
}

function textOf(words: Words, path: string, value: unknown): string {
  const { t, type, languageName } = words;
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return t(value ? 'changes.yes' : 'changes.no');
  if (Array.isArray(value) && value.every(isOneLine))
    return value.length === 0 ? '' : formatList(itemsOf(words, path, value), t.language, 'comma');
  if (typeof value === 'object') return JSON.stringify(value);
  const [, length] = LENGTH.exec(String(value)) ?? [];
  if (length) return t('changes.characters', { count: Number(length) });
  if (LANGUAGE.test(path)) return languageName(String(value));
  return codeInWords(t, type, path, String(value)) ?? String(value);
}

const LANGUAGE = /^(template\.language\.code|default_language|(rules\.)?language)$/;

/** What is recorded of a text. */
const LENGTH = /^(\d+) characters?$/;

function itemsOf(words: Words, path: string, items: unknown[]): string[] {
  return items.map((item) =>
    isRecord(item)
      ? Object.entries(item)
          .map(([key, part]) => textOf(words, `${path}.${key}`, part))
          .join(' ')
      : textOf(words, path, item),
  );
}

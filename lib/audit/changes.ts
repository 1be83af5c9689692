import { formatList } from '../format';
import type { Translate } from '../messages/catalog';

type T = Translate<'audit'>;

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
export function changesOf(t: T, before: unknown, after: unknown): ValueChange[] {
  const [former, next] = [flat(t, before), flat(t, after)];
  const changes = [...new Set([...next.keys(), ...former.keys()])].map((path) =>
    compared(path, former.get(path), next.get(path)),
  );
  return changes
    .filter(({ kind, before: was }) => kind !== 'former' || was !== '')
    .toSorted((a, b) => RANK[a.kind] - RANK[b.kind]);
}

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

function flat(t: T, given: unknown, path: string[] = []): Map<string, string> {
  const value = opened(given);
  if (!isRecord(value) || path.length >= DEEPEST || isCondition(path.join('.'))) {
    return value === null && path.length === 0 ? new Map() : new Map([[path.join('.'), textOf(t, value)]]);
  }
  return new Map(Object.entries(value).flatMap(([key, item]) => [...flat(t, item, [...path, key])]));
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

function textOf(t: T, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return t(value ? 'changes.yes' : 'changes.no');
  if (Array.isArray(value) && value.every(isOneLine))
    return formatList(
      value.map((item) => [isRecord(item) ? Object.values(item) : item].flat().join(' ')),
      t.language,
      'comma',
    );
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

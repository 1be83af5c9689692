import { DAY, midnight } from '../dates/days';
import { UUID } from '../record-id';
import type { UrlParam, UrlValues } from '../url-state/params';
import { joinList, LIST_MAX, splitList } from './query-string';
import { refusal } from './refusal';

/**
 * One filter of a list, declared once: it is its parameter in the URL; its schema in a request (`filterShape`), its count
 * and its clearing follow from it. Free of the validation library, which the first paint of a list doesn't load.
 */
export type Filter<Value = unknown, None = unknown> = UrlParam<Value, None> & {
  label: string;
  /** The longest text of a value in a request. */
  max: number;
  /** What to use instead, as coded text. */
  expected: string;
  /** What to request for a value of the URL, where it isn't the value itself. */
  ask?(value: Value): Value;
  /** All its values, where it has few; `none` may be one of them. */
  values?: readonly Value[];
  /** The filter of each value in a list of which any may match. */
  each?: Filter;
  /** A request has an instant in place of a day. */
  asInstant?: boolean;
  /** The filter that it refines; it isn't counted beside that one. */
  partOf?: string;
};

export type Filters = Record<string, Filter>;

type ValueOf<Of> = Of extends Filter<infer Value, unknown> ? Value : never;

export type FilterParams<Of extends Filters> = UrlValues<Of>;

type Optional<Of extends Filters> = {
  [Key in keyof Of]: Of[Key]['none'] extends null ? Key : never;
}[keyof Of];

export type Asked<Of extends Filters> = { [Key in Optional<Of>]?: ValueOf<Of[Key]> } & {
  [Key in Exclude<keyof Of, Optional<Of>>]: ValueOf<Of[Key]>;
};

/** The filters that take several values. */
export type Several<Of extends Filters> = {
  [Key in keyof Asked<Of>]-?: NonNullable<Asked<Of>[Key]> extends readonly unknown[] ? Key : never;
}[keyof Asked<Of>];

export function textFilter(label: string, max: number): Filter<string, null> {
  return { label, max, read: String, write: String, expected: refusal('requests.text'), none: null };
}

export function searchFilter(label: string, max = 100): Filter<string, ''> {
  const ask = (value: string) => value.trim().slice(0, max);
  return { ...textFilter(label, max), read: (value) => value.trim(), none: '', ask };
}

export function patternFilter(
  label: string,
  pattern: RegExp,
  { max, expected }: { max: number; expected: string },
): Filter<string, null> {
  return { ...textFilter(label, max), read: (value) => (pattern.test(value) ? value : null), expected };
}

export const uuidFilter = (label: string) =>
  patternFilter(label, UUID, { max: 36, expected: refusal('requests.uuid') });

export function choiceFilter<Value extends string, None extends NoInfer<Value> | null = null>(
  label: string,
  values: readonly Value[],
  none = null as None,
): Filter<Value, None> {
  const expected = refusal('fields.choice', {
    values: values.map((value) => JSON.stringify(value)).join(', '),
  });
  const read = (given: string) => values.find((value) => value === given) ?? null;
  return { label, max: 100, read, write: String, expected, none, values };
}

/** The first or the last day of a range, in the caller's time zone; a request has the instant at its edge. */
export function dayFilter(label: string, edge: 'first' | 'last'): Filter<string, null> {
  const filter = patternFilter(label, DAY, { max: 40, expected: refusal('requests.day') });
  return { ...filter, ask: (value) => midnight(value, edge === 'first' ? 0 : 1), asInstant: true };
}

/** Several values of a filter, of which any may match. Unknown values in the URL are dropped. */
export function severalOf<Value extends string | number>(
  each: Filter<Value, null>,
): Filter<readonly Value[], null> {
  return {
    label: each.label,
    max: 8_000,
    read(given) {
      const values = [...new Set(splitList(given))].flatMap((one) =>
        one === '' ? [] : (each.read(one) ?? []),
      );
      return values.length === 0 ? null : values.slice(0, LIST_MAX);
    },
    write: joinList,
    expected: each.expected,
    none: null,
    each: each as Filter,
  };
}

/** The filters to request. Days become instants in the caller's time zone, which the server doesn't know. */
export function askedFilters<Of extends Filters>(filters: Of, params: FilterParams<Of>): Asked<Of> {
  const given = Object.entries(filters).flatMap(([key, { none, ask }]) => {
    const value = params[key];
    const asked = value === null || !ask ? value : ask(value);
    return none === null && (asked === null || asked === '') ? [] : [[key, asked]];
  });
  return Object.fromEntries(given);
}

export function setFilters<Of extends Filters>(filters: Of, params: FilterParams<Of>): (keyof Of & string)[] {
  return Object.entries(filters).flatMap(([key, { none, ask, partOf }]) => {
    const value = params[key];
    const isSet = !partOf && value !== null && value !== none && (ask ? ask(value) : value) !== '';
    return isSet ? [key] : [];
  });
}

export function noFilters<Of extends Filters>(filters: Of): { [Key in keyof Of]: Of[Key]['none'] } {
  return Object.fromEntries(Object.entries(filters).map(([key, { none }]) => [key, none])) as {
    [Key in keyof Of]: Of[Key]['none'];
  };
}

/** The values with this one added or, if it is among them, removed; null when none is left. */
export function toggled<Value>(values: readonly Value[] | null, value: Value): readonly Value[] | null {
  if (!values?.includes(value)) return [...(values ?? []), value];
  return values.length === 1 ? null : values.filter((each) => each !== value);
}

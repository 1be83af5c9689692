import { createParser } from 'nuqs/server';
import { joinList, LIST_MAX, splitList } from './query-string';

/** Values of a list in the URL, each once. Those that `read` returns null for are dropped. */
export function listParam<Value extends string | number>(read: (text: string) => Value | null) {
  return createParser<readonly Value[]>({
    parse(text) {
      const given = [...new Set(splitList(text))].flatMap((each) => (each === '' ? [] : (read(each) ?? [])));
      return given.length === 0 ? null : given.slice(0, LIST_MAX);
    },
    serialize: joinList,
    eq: (a, b) => joinList(a) === joinList(b),
  });
}

/** Reads a value that is one of these. */
export function oneOf<Value extends string>(values: readonly Value[]) {
  return (text: string) => values.find((value) => value === text) ?? null;
}

/** The values with this one added or, if it is among them, removed; null when none is left. */
export function toggled<Value>(values: readonly Value[] | null, value: Value): readonly Value[] | null {
  if (!values?.includes(value)) return [...(values ?? []), value];
  return values.length === 1 ? null : values.filter((each) => each !== value);
}

import { z } from 'zod';

type Def = Record<string, unknown> & { type: string };

/** These have no size, or one of their own. */
const BOUNDED = new Set(
  'number int bigint boolean date nan literal enum null undefined void never transform'.split(' '),
);
/** No request has these, and their schemas have no sizes. */
const SIZELESS = new Set(['map', 'set', 'promise']);
/** The fields in which a schema holds others. */
const AROUND = ['innerType', 'element', 'keyType', 'valueType', 'left', 'right', 'in', 'out'];

/** The strings, arrays and unknown values within a schema that may be of any size, each with where it is and why. */
export function unbounded(schema: z.core.$ZodType, at: string, seen = new Set<unknown>()): string[] {
  if (seen.has(schema)) return [];
  const inside = new Set([...seen, schema]);
  const def = schema._zod.def as unknown as Def;
  const faults = faultsOf(def).map((fault) => `${at}: ${fault}`);
  return [...faults, ...partsOf(def).flatMap(([name, part]) => unbounded(part, `${at}${name}`, inside))];
}

/** The objects within a schema that stand for one form of several, and ignore the keys of the others. */
export function ambiguous(schema: z.core.$ZodType, at: string, seen = new Set<unknown>()): string[] {
  if (seen.has(schema)) return [];
  const inside = new Set([...seen, schema]);
  const def = schema._zod.def as unknown as Def;
  const isChoice = def.type === 'union' && def.discriminator === undefined;
  return partsOf(def).flatMap(([name, part]) => {
    const { type, catchall } = defOf(part);
    const isLoose = isChoice && type === 'object' && (!catchall || defOf(catchall).type !== 'never');
    const faults = isLoose ? [`${at}${name}: an object that isn’t strict`] : [];
    return [...faults, ...ambiguous(part, `${at}${name}`, inside)];
  });
}

function faultsOf(def: Def): string[] {
  if (def.type === 'string')
    return hasMaximum(def) || def.format === 'uuid' ? [] : ['a string without maximum'];
  if (def.type === 'array') return hasMaximum(def) ? [] : ['an array without maximum'];
  if (def.type === 'tuple') return def.rest ? ['a tuple of any length'] : [];
  // What z.preprocess makes: its function meets the value before any limit does.
  if (def.type === 'pipe' && defOf(def.in).type === 'transform') return ['a function before any limit'];
  const isBounded = BOUNDED.has(def.type) || def.type === 'object' || partsOf(def).length > 0;
  return isBounded && !SIZELESS.has(def.type) ? [] : [`any ${def.type}`];
}

function hasMaximum({ checks }: Def): boolean {
  return (checks as z.core.$ZodCheck[] | undefined)?.some(({ _zod }) => LIMITS.has(_zod.def.check)) ?? false;
}

const LIMITS = new Set(['max_length', 'length_equals']);

function partsOf(def: Def): [name: string, part: z.core.$ZodType][] {
  const shape = Object.entries((def.shape ?? {}) as Record<string, unknown>);
  const listed = [...((def.options ?? def.items ?? []) as unknown[])];
  const lazy = def.type === 'lazy' ? [(def.getter as () => unknown)()] : [];
  const found: [string, unknown][] = [
    ...shape.map(([key, part]): [string, unknown] => [`.${key}`, part]),
    ...[...listed, ...lazy].map((part, n): [string, unknown] => [`|${n}`, part]),
    ...AROUND.map((field): [string, unknown] => [NAMES[field] ?? '', def[field]]),
    ['.*', def.catchall],
  ];
  return found.filter((each): each is [string, z.core.$ZodType] => each[1] instanceof z.core.$ZodType);
}

const NAMES: Record<string, string> = { element: '[]', keyType: '{key}', valueType: '{}' };

function defOf(schema: unknown): Def {
  return (schema as z.core.$ZodType)._zod.def as unknown as Def;
}

import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { findHandlers } from '@/lib/testing/routes';
import { ambiguous, unbounded } from '@/lib/testing/unbounded';

/** Where a value of any size is taken, and what limits it instead. */
const LIMITED_OTHERWISE = [
  // Passed on untouched: its JSON may have 32,000 characters.
  /^(POST \/api\/send\/template body|lib\/sends\/schema\.ts sendInput)\.template\.components\[\]\.\*: any unknown$/,
];

const unlimited = (schema: z.core.$ZodType, at: string) =>
  unbounded(schema, at).filter((fault) => !LIMITED_OTHERWISE.some((pattern) => pattern.test(fault)));

it('limits every string and every list that a request may have', async () => {
  const handlers = await findHandlers('app');
  const faults = handlers.flatMap(({ key, handler }) =>
    Object.entries(handler.input ?? {}).flatMap(([part, schema]) =>
      schema ? unlimited(schema, `${key} ${part}`) : [],
    ),
  );
  expect(handlers.filter(({ handler }) => handler.input?.body).length).toBeGreaterThan(40);
  expect(faults).toEqual([]);
});

it('takes what is wrong in one form of an input for no other form', async () => {
  const faults = (await findHandlers('app')).flatMap(({ key, handler }) =>
    Object.entries(handler.input ?? {}).flatMap(([part, schema]) =>
      schema ? ambiguous(schema, `${key} ${part}`) : [],
    ),
  );
  expect(faults).toEqual([]);
});

it('limits those of every schema that browser and server share', async () => {
  const files = readdirSync('lib', { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /(?<!\.test)\.tsx?$/.test(file) &&
      !/^(server|sandbox|testing|cli)\//.test(file) &&
      readFileSync(`lib/${file}`, 'utf8').includes("from 'zod'"),
  );
  const faults: string[] = [];
  for (const file of files) {
    const exported: Record<string, unknown> = await import(resolve('lib', file));
    for (const [name, schema] of Object.entries(exported)) {
      if (schema instanceof z.core.$ZodType) faults.push(...unlimited(schema, `lib/${file} ${name}`));
    }
  }
  expect(files).toContain('contacts/schema.ts');
  expect(faults).toEqual([]);
});

it('finds what has no limit when it is planted', () => {
  const text = z.string();
  const short = z.string().max(5);
  type Tree = { more?: Tree; name: string };
  const tree: z.ZodType<Tree> = z.object({ name: text, more: z.lazy(() => tree).optional() });
  const planted = {
    plain: text.min(1).regex(/^a+$/),
    url: z.url(),
    time: z.iso.datetime(),
    optional: text.optional().nullable().default(null),
    object: z.object({ deep: z.strictObject({ deeper: text }) }),
    loose: z.looseObject({ name: short }),
    catchall: z.object({}).catchall(text),
    list: z.array(short),
    items: z.array(text).max(3),
    tuple: z.tuple([short, text]),
    rest: z.tuple([short], short),
    union: z.union([z.literal('a'), text]),
    chosen: z.discriminatedUnion('type', [z.object({ type: z.literal('a'), value: text })]),
    both: z.object({ a: short }).and(z.object({ b: text })),
    keys: z.record(text, short),
    values: z.record(short, text),
    transformed: text.transform((value) => value.length),
    piped: short.transform((value) => value.repeat(9)).pipe(text),
    before: z.preprocess((value) => value, short),
    flag: z.stringbool(),
    map: z.map(short, text),
    set: z.set(short),
    unknown: z.unknown(),
    custom: z.custom<string>(() => true),
    template: z.templateLiteral(['a', text]),
    lazy: tree,
    caught: text.catch('').readonly(),
  };
  for (const [name, schema] of Object.entries(planted)) {
    expect(unbounded(schema, name), name).not.toEqual([]);
  }
  const limited = z.object({
    text: short.trim().toLowerCase(),
    id: z.uuid(),
    list: z.array(short).length(2),
    when: z.iso.datetime().max(40),
    kind: z.enum(['a']),
    count: z.coerce.number(),
    split: short.transform((value) => value.split(',')).pipe(z.array(short).max(5)),
  });
  expect(unbounded(limited, 'limited')).toEqual([]);
});

it('finds a form that ignores the keys of another when it is planted', () => {
  const [one, all] = [{ ids: z.array(z.uuid()) }, { filter: z.string() }];
  const planted = z.object({ who: z.union([z.strictObject(one), z.object(all)]).optional() });
  expect(ambiguous(planted, 'body')).toEqual(['body.who|1: an object that isn’t strict']);
  const kinds = [
    z.object({ kind: z.literal('a'), ...one }),
    z.object({ kind: z.literal('b'), ...all }),
  ] as const;
  expect(ambiguous(z.discriminatedUnion('kind', kinds), 'body')).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { parseInput } from '../server/http/request';
import { availableLanguages } from '../server/messages/catalog';
import { decode, inLanguage } from './coded';

/** One that fails in each way that zod knows, none with a message of its own. */
const FAILING = {
  'is missing': [z.string(), undefined],
  'is of another type': [z.string(), 5],
  'is no whole number': [z.int(), 1.5],
  'is too long': [z.string().max(2), 'abc'],
  'is too short': [z.string().min(4), 'abc'],
  'is empty': [z.string().min(1), ''],
  'is too large': [z.number().max(2), 3],
  'is too small': [z.number().min(2), 1],
  'has too many values': [z.array(z.string()).max(1), ['a', 'b']],
  'has too few values': [z.array(z.string()).min(2), ['a']],
  'is no email address': [z.email(), 'a'],
  'is no UUID': [z.uuid(), 'a'],
  'is no date': [z.iso.date(), 'a'],
  'doesn’t match': [z.string().regex(/^a$/), 'b'],
  'is none of the choices': [z.enum(['a', 'b']), 'c'],
  'is none of many choices': [z.enum(Array.from({ length: 500 }, (_, at) => `choice ${at}`)), 'c'],
  'has unknown keys': [z.strictObject({}), { ['x'.repeat(10_000)]: 1 }],
  'fits no schema': [z.union([z.string(), z.boolean()]), 5],
  'has no known kind': [z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })]), { kind: 'b' }],
  'is no multiple': [z.number().multipleOf(2), 3],
  'has a wrong key': [z.record(z.string().max(1), z.string()), { abc: 'a' }],
  'is refused': [z.string().refine(() => false), 'a'],
} satisfies Record<string, [z.ZodType, unknown]>;

it.each(Object.entries(FAILING))('says in every language that an input %s', (_, [schema, input]) => {
  const message = schema.safeParse(input).error?.issues[0]?.message ?? '';
  expect(decode(message)?.code).toMatch(/^fields\./);
  const written = availableLanguages().map((language) => inLanguage(language, message));
  expect(new Set(written).size).toBe(written.length);
  for (const each of written) expect(each.length).toBeLessThan(500);
});

it('keeps a schema’s own message', () => {
  expect(z.string().max(1, 'fields.oneLine').safeParse('ab').error?.issues[0]?.message).toBe(
    'fields.oneLine',
  );
});

it('holds for the problem details of a request', () => {
  const input = z.object({ name: z.string().max(2), kind: z.enum(['a']) });
  expect(() => parseInput(input, { name: 'abc', kind: 5 }, 'invalid')).toThrow(
    expect.objectContaining({
      issues: [
        { path: 'name', message: 'fields.tooLong{"max":2}' },
        { path: 'kind', message: 'fields.choice{"values":"\\"a\\""}' },
      ],
    }),
  );
});

it.each(['components/forms/resolver-of.ts', 'lib/server/messages/catalog.ts'])('is loaded by %s', (file) => {
  expect(readFileSync(file, 'utf8')).toContain("import '@/lib/messages/schema-words';");
});

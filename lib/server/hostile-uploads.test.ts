import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminNamed, draftTo, saleTemplate, signUp } from '../testing/broadcasts';
import { field } from '../testing/facts';
import { BODIES, MARKS, TEXTS, times, WORKBOOKS } from '../testing/hostile-uploads';
import { indexAll, uploadFile } from '../testing/imports';
import { longestHold } from '../testing/longest-hold';
import { marketer } from '../testing/marketer';
import { withSandbox } from '../testing/service';
import { describeOnSqlite, setUpApp } from '../testing/stores';
import { createBroadcast } from './broadcasts/broadcasts';
import { planBroadcast } from './broadcasts/plan';
import type { Context } from './http/context';

/**
 * No request may take 50 ms at a time. This is more, because a machine may be five times slower and the processor's time
 * includes that of the garbage collector. Each of these attacks took seconds, or much memory.
 */
const MAX_MS = 250;

describe.each([
  ['a workbook', WORKBOOKS],
  ['a text', TEXTS],
  ['a body', BODIES],
])('%s', (_kind, attacks) => {
  it.each(attacks)(
    'holds no one up when it has %s',
    async (_what, make, refusal) => {
      const run = make();
      let message: string | null = null;
      const once = () =>
        run().catch((error: Error) => {
          message = error.message;
        });
      expect(await longestHold(once, MAX_MS)).toBeLessThan(MAX_MS);
      expect(message).toEqual(refusal && expect.stringMatching(refusal));
    },
    120_000,
  );
});

describeOnSqlite('a file that is read', (open) => {
  let ctx: Context;

  beforeEach(async () => {
    setUpApp(open(), { SERVICE_REQUESTS_PER_MINUTE: '0' });
    withSandbox();
    ctx = adminNamed('Ada');
    await signUp(ctx);
    await indexAll(ctx);
  });

  const phone = (n: number) => `+34${612_001_000 + n}`;
  const long = '\u00e9'.repeat(32_000);

  it.each([
    [
      'names with 32,000 marks',
      'contacts',
      `First name,Phone\n${times(30, (n) => `a${MARKS},${phone(n)}\n`)}`,
    ],
    ['headings with 32,000 marks', 'contacts', times(10, () => `a${MARKS},Phone,b${MARKS}\n`)],
    [
      'full names with 32,000 marks',
      'contacts',
      `Full name,Phone\n${times(30, (n) => `a b${MARKS} c,${phone(n)}\n`)}`,
    ],
    ['long names', 'contacts', `First name,Phone\n${times(250, (n) => `${long},${phone(n)}\n`)}`],
    [
      'long cells of control characters',
      'contacts',
      `First name,Phone\n${times(120, () => `${'\u0001'.repeat(32_000)},${'\u0001'.repeat(32_000)}\n`)}`,
    ],
    [
      'long emails and numbers',
      'contacts',
      `First name,Phone,Email\n${times(60, () => `a,${'+1 (0)'.repeat(5_000)},${'a@'.repeat(16_000)}\n`)}`,
    ],
    [
      'numbers that take longest',
      'contacts',
      `First name,Phone\n${times(2_000, () => 'a,+1 (234) 567-89x12 ext 1234567\n')}`,
    ],
    [
      'tags and owners of ligatures that are eighteen letters',
      'contacts',
      `Phone,Tags,Owner\n${times(20, (n) => `${phone(n)},"${`${'\ufdfa'.repeat(10)},`.repeat(2_900)}",${'\ufdfa'.repeat(32_000)}\n`)}`,
    ],
    ['long reasons', 'do-not-send', `Phone,Reason\n${times(250, (n) => `${phone(n)},${long}\n`)}`],
    ['names with 32,000 marks', 'replies', `Name,Trigger,Response\n${times(30, () => `a${MARKS},a,b\n`)}`],
  ] as const)(
    'is imported without holding anyone up when it has %s of %s',
    async (_what, kind, lines) => {
      const imported = () => uploadFile(ctx, { kind, name: 'a.csv', bytes: Buffer.from(lines) });
      expect(await longestHold(imported, MAX_MS)).toBeLessThan(MAX_MS);
    },
    120_000,
  );

  it.each([
    ['a list of one letter', '1,'],
    ['a list of accents', 'é;'],
    ['a long text', 'é'],
    ['ligatures that are eighteen letters', 'ﷺ'],
  ])(
    'is imported without holding anyone up when a field of a hundred choices has %s',
    async (_what, seed) => {
      const choices = Array.from({ length: 100 }, (_, n) => `Chóice ${n}`);
      await field('stage', { label: 'Stage', type: 'choices', choices });
      const cell = seed.repeat(30_000).slice(0, 30_000);
      const lines = `Phone,Stage\n${times(5, (n) => `${phone(n)},"${cell}"\n`)}`;
      const imported = () => uploadFile(ctx, { kind: 'contacts', name: 'a.csv', bytes: Buffer.from(lines) });
      expect(await longestHold(imported, MAX_MS)).toBeLessThan(MAX_MS);
    },
    120_000,
  );

  it.each([
    ['names with 32,000 marks', `Phone,Name\n${times(60, (n) => `${phone(n)},a${MARKS}\n`)}`],
    ['long names', `Phone,Name\n${times(120, (n) => `${phone(n)},${long}\n`)}`],
  ])(
    'is planned for a broadcast without holding anyone up when it has %s',
    async (_what, lines) => {
      const author = marketer();
      const file = { type: 'csv', text: lines, columns: { phone: 'Phone', name: 'Name' } };
      const template = await saleTemplate();
      const plan = async () => {
        const { id } = await createBroadcast(
          author,
          draftTo(template, [file], { schedule: { zone: 'UTC', quiet: null } }),
        );
        await planBroadcast(author, id);
      };
      expect(await longestHold(plan, MAX_MS)).toBeLessThan(MAX_MS);
    },
    120_000,
  );
});

/** Where a body, or a file within one, is read. Each of them is attacked above. */
const READERS: Record<string, string[]> = {
  '\\.formData\\(\\)|\\.arrayBuffer\\(\\)|request\\.(json|text|blob)\\(\\)': [
    'lib/server/imports/read-upload.ts',
  ],
  'request\\.body': ['lib/server/http/request.ts'],
  'readBytes\\(': [
    'app/api/files/csv/route.ts',
    'lib/server/http/request.ts',
    'lib/server/imports/read-upload.ts',
  ],
  'createXmlReader\\(': [
    'lib/server/files/sheet.ts',
    'lib/server/files/workbook.ts',
    'lib/server/files/xml.ts',
  ],
  'scanJsonText\\(': [
    'lib/server/http/json-scan.ts',
    'lib/server/imports/open-replies.ts',
    'lib/server/templates/import.ts',
  ],
  'csvLines\\(': ['lib/server/files/lines.ts'],
};

it.each(Object.entries(READERS))('knows every place that reads a body by %s', (pattern, known) => {
  const files = ['app', 'lib/server']
    .flatMap((top) => readdirSync(top, { recursive: true, encoding: 'utf8' }).map((file) => `${top}/${file}`))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  expect(files.filter((file) => new RegExp(pattern).test(readFileSync(file, 'utf8'))).toSorted()).toEqual(
    known,
  );
});

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { AUDIT_FILTERS } from '@/lib/audit/filters';
import { actionLabel, eventLabel, nounOf } from '@/lib/audit/labels';
import { recordHref } from '@/lib/audit/record-href';
import { RECIPIENT_FILTERS } from '@/lib/broadcasts/filters';
import { broadcastInput } from '@/lib/broadcasts/schema';
import { EXCLUSION_REASONS } from '@/lib/broadcasts/states';
import { CONTACT_FILTERS } from '@/lib/contact-index/filters';
import { DO_NOT_SEND_FILTERS } from '@/lib/do-not-send/filters';
import { ROW_STATES } from '@/lib/imports/row-states';
import { importRules } from '@/lib/imports/schema';
import { translate } from '@/lib/messages/loaded';
import { REPLY_FILTERS } from '@/lib/replies/filters';
import { SEND_FILTERS } from '@/lib/sends/filters';
import { migrate } from '../db/migrate';
import { openSqlite } from '../db/sqlite';
import { DEMO_SETTINGS } from '../leave-sandbox';
import { readMessages } from '../messages/catalog';
import { staffSetting } from '../users/two-factor-policy';
import type { Setting } from './define-setting';

const t = translate('en', 'audit');
const titles = Object.keys(readMessages('en', 'audit'));
const actionsWithTitle = titles.flatMap((key) => /^action\.(.+)/.exec(key)?.[1] ?? []);

const here = dirname(dirname(fileURLToPath(import.meta.url)));
const LITERAL = /'([a-z_]+\.[a-z_]+)'/g;

const files = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
  .map((file) => ({ path: join(here, file), source: readFileSync(join(here, file), 'utf8') }));
const sources = files.map(({ source }) => source);

const lacking = (needed: string[], there: string[]) =>
  [...new Set(needed)].filter((each) => !there.includes(each)).sort();

const literalsIn = (text: string) => [...text.matchAll(LITERAL)].map(([, literal = '']) => literal);

/** Where an action is named as such, and wherever else a literal looks like one and is no column. */
async function actionsInCode(): Promise<Set<string>> {
  const store = openSqlite(':memory:');
  await migrate(store);
  const tables = await store.introspection.getTables();
  await store.destroy();
  const columns = new Set(
    tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)),
  );
  const nouns = new Set(actionsWithTitle.map(nounOf));
  const named = sources
    .flatMap((source) => source.match(/\baction\b[^;{}]{0,80}/g) ?? [])
    .flatMap(literalsIn);
  const alike = sources.flatMap(literalsIn).filter((literal) => nouns.has(nounOf(literal)));
  return new Set([...named, ...alike].filter((literal) => !columns.has(literal)));
}

async function settingsInCode(): Promise<Setting<unknown>[]> {
  const defining = files.filter(({ source }) => source.includes('= defineSetting('));
  const modules = await Promise.all(defining.map(({ path }) => import(path)));
  return modules.flatMap((module) => Object.values(module).filter(isSetting));
}

function isSetting(value: unknown): value is Setting<unknown> {
  return typeof value === 'object' && value !== null && 'parse' in value && 'save' in value;
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Of the values that the audit log shows one by one. */
function pathsOf({ properties = {}, anyOf = [] }: JsonSchema): string[] {
  const parts = Object.entries(properties).flatMap(([name, part]) =>
    pathsOf(part as JsonSchema).map((path) => (path === '' ? name : `${name}.${path}`)),
  );
  const paths = [...parts, ...anyOf.flatMap((each) => pathsOf(each as JsonSchema))];
  return paths.length === 0 ? [''] : [...new Set(paths)];
}

/** In events that earlier versions recorded. */
const FORMER_ACTIONS = ['directory.walk', 'do_not_send.import', 'reply.import'];

const inMessages = (key: string) => `lib/messages/en/audit.json lacks ${key}`;

it('has a label for each action in the code and in older events and a title for its group, and no other', async () => {
  const actions = [...(await actionsInCode()), ...FORMER_ACTIONS];
  const needed = actions.flatMap((action) => [`action.${action}`, `noun.${nounOf(action)}`]);
  const there = titles.filter((key) => /^(?:action|noun)\./.test(key));
  expect(lacking(needed, there).map(inMessages)).toEqual([]);
  expect(lacking(there, needed), 'named by no code').toEqual([]);
});

it('has a label for each field of each setting, since its name is English in every language', async () => {
  const settings = await settingsInCode();
  expect(settings.length).toBeGreaterThan(5);
  const needed = settings.flatMap(({ schema }) =>
    pathsOf(z.toJSONSchema(schema, { unrepresentable: 'any' })).map((path) => `field.${path}`),
  );
  expect(lacking(needed, titles).map(inMessages)).toEqual([]);
});

it('has a label for all that the event of an export says: each filter of its list, and how its file is written', () => {
  const lists = [
    ...[CONTACT_FILTERS, SEND_FILTERS, AUDIT_FILTERS],
    ...[DO_NOT_SEND_FILTERS, RECIPIENT_FILTERS, REPLY_FILTERS],
  ];
  const filters = [...lists.flatMap(Object.keys), 'sort', 'uuids'];
  const written = ['columns', 'format', 'as', 'selected', 'rows', 'condition'];
  const needed = [...filters.map((name) => `filters.${name}`), ...written].map((path) => `field.${path}`);
  expect(lacking(needed, titles).map(inMessages)).toEqual([]);
});

it('has a label for each part of a broadcast, and of the rules and the counts of an import', () => {
  const { exclusions, schedule, pace } = broadcastInput.shape;
  const parts = z.object({ exclusions, schedule, pace, rules: importRules });
  const paths = pathsOf(z.toJSONSchema(parts, { unrepresentable: 'any', io: 'input' }));
  expect(paths).toContain('schedule.quiet.from');
  const left = EXCLUSION_REASONS.map((reason) => `by_reason.${reason}`);
  const needed = [...paths, ...left, ...ROW_STATES].map((path) => `field.${path}`);
  expect(lacking(needed, titles).map(inMessages)).toEqual([]);
});

it('has a label for the parts of a field that is null by default, too', () => {
  const day = z.object({ from: z.string(), days: z.array(z.string()) });
  const fields = z.object({ monday: day.nullable(), zone: z.string().nullable() });
  expect(pathsOf(z.toJSONSchema(fields))).toEqual(['monday.from', 'monday.days', 'monday', 'zone']);
});

it('leads from the event on each setting to its page', async () => {
  const records = (await settingsInCode()).map(({ record }) => record);
  const lost = records.filter((id) => recordHref({ type: 'setting', id }) === null);
  expect(lost.map((id) => `SETTINGS of lib/audit/record-href.ts lacks ${id}`)).toEqual([]);
});

it('belongs to a setting that a real service doesn’t take over from its sandbox, but for the team’s', async () => {
  const forgotten = DEMO_SETTINGS.map(({ record }) => record);
  const kept = (await settingsInCode()).map(({ record }) => record).filter((id) => !forgotten.includes(id));
  expect(kept, 'DEMO_SETTINGS of lib/server/leave-sandbox.ts lacks these').toEqual([staffSetting.record]);
});

it('reads an action that has no label', () => {
  expect(actionLabel(t, 'reply.move_up')).toBe('Reply: move up');
  expect(actionLabel(t, 'tidy')).toBe('Tidy');
});

it('says of a rejected sign-in that it was tried', () => {
  expect(eventLabel(t, { action: 'session.start', outcome: 'refused' })).toBe('Tried to sign in');
  expect(eventLabel(t, { action: 'session.start', outcome: 'done' })).toBe('Signed in');
  expect(eventLabel(t, { action: 'contact.update', outcome: 'refused' })).toBe('Attempt: Saved contact');
});

import { expect, it } from 'vitest';
import { z } from 'zod';
import { exportFile } from '@/lib/api/export-file';
import type { Filter } from '@/lib/api/filters';
import { AUDIT_FILTERS } from '@/lib/audit/filters';
import { codeInWords } from '@/lib/audit/values';
import { ROLES } from '@/lib/auth/permissions';
import { audience } from '@/lib/broadcasts/audience';
import { RECIPIENT_FILTERS } from '@/lib/broadcasts/filters';
import { broadcastInput } from '@/lib/broadcasts/schema';
import { BROADCAST_STATES } from '@/lib/broadcasts/states';
import { fieldInput } from '@/lib/contact-facts/field-schema';
import { tagInput } from '@/lib/contact-facts/schema';
import { EXPORT_COLUMNS, FACT_EXPORT_COLUMNS } from '@/lib/contact-index/export';
import { CONTACT_FILTERS } from '@/lib/contact-index/filters';
import { CSV_FORMATS } from '@/lib/csv/stringify';
import { KEPT_PARTS } from '@/lib/data/settings';
import { DO_NOT_SEND_SOURCES } from '@/lib/do-not-send/schema';
import { importRules, sameFix, uploadInput } from '@/lib/imports/schema';
import { IMPORT_STATES } from '@/lib/imports/types';
import { IMPORT_FIELDS } from '@/lib/imports/values';
import { translate } from '@/lib/messages/loaded';
import { REPLY_FILTERS } from '@/lib/replies/filters';
import { replyExport, replyInput } from '@/lib/replies/schema';
import { SEND_FILTERS } from '@/lib/sends/filters';
import { staffSettings } from '@/lib/staff/settings';
import { BUTTON_TYPES, CATEGORIES, HEADER_FORMATS, STATUS_STATES } from '@/lib/templates/parts';
import { availableLanguages, readMessages } from '../messages/catalog';

const t = translate('en', 'audit');

type Codes = [path: string, code: string][];

const of = (path: string, codes: readonly string[]): Codes => codes.map((code) => [path, code]);

/** The codes that a schema allows, by their field. */
function codesIn(schema: z.ZodType, path: string[] = []): Codes {
  return walked(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }), path);
}

function walked(schema: z.core.JSONSchema.BaseSchema, path: string[]): Codes {
  const { properties = {}, anyOf = [], oneOf = [], items, additionalProperties } = schema;
  const { enum: codes = [], const: only } = schema;
  const own = [...codes, only].filter((code) => typeof code === 'string');
  const named = Object.entries(properties).map(([name, part]) => [[...path, name], part] as const);
  const parts = [...named, ...[...anyOf, ...oneOf, items].map((part) => [path, part] as const)];
  const inner = [...parts, [[...path, 'own_name'], additionalProperties] as const];
  return [
    ...of(path.join('.'), own),
    ...inner.flatMap(([at, part]) =>
      typeof part === 'object' && part ? walked(part as z.core.JSONSchema.BaseSchema, [...at]) : [],
    ),
  ];
}

const codesOf = (filters: object): Codes =>
  Object.entries(filters as Record<string, Filter>).flatMap(([name, { each, values }]) => {
    const codes = [...(values ?? each?.values ?? [])];
    return of(
      `filters.${name}`,
      codes.filter((code) => typeof code === 'string'),
    );
  });

const { exclusions, pace } = broadcastInput.shape;

const CODES: Record<string, Codes> = {
  broadcast: [
    ...codesIn(z.object({ exclusions, pace, sources: audience.shape.sources })),
    ...of('state', BROADCAST_STATES),
    ...codesOf(RECIPIENT_FILTERS),
    ...codesIn(exportFile),
  ],
  import: [
    ...codesIn(z.object({ rules: importRules, fix: sameFix.shape.fault, reading: sameFix.shape.reading })),
    ...codesIn(uploadInput),
    ...of('mapping', Object.values(IMPORT_FIELDS).flat()),
    ...of('state', IMPORT_STATES),
  ],
  contact: [
    ...codesOf(CONTACT_FILTERS),
    ...of('filters.deleted', ['all']),
    ...of('columns', [...EXPORT_COLUMNS, ...FACT_EXPORT_COLUMNS]),
    ...of('format', CSV_FORMATS),
  ],
  tag: codesIn(tagInput),
  contact_field: codesIn(fieldInput),
  reply: [...codesIn(replyInput), ...codesIn(replyExport.pick({ format: true })), ...codesOf(REPLY_FILTERS)],
  send: codesOf(SEND_FILTERS),
  audit: [...codesOf(AUDIT_FILTERS), ...of('filters.action', ['contact', 'contact.update'])],
  do_not_send: of('source', DO_NOT_SEND_SOURCES),
  data: of('part', KEPT_PARTS),
  user: of('roles', ROLES),
  setting: codesIn(staffSettings),
  template: [
    ...of('category', CATEGORIES),
    ...of('status', STATUS_STATES),
    ...of('header', HEADER_FORMATS),
    ...of('buttons', BUTTON_TYPES),
  ],
};

it('has words for each code that an event may hold: codes are English in every language', () => {
  const all = Object.entries(CODES).flatMap(([type, codes]) => codes.map((code) => [type, ...code] as const));
  expect(all.length).toBeGreaterThan(150);
  const lacking = all.filter(([type, path, code]) => codeInWords(t, type, path, code) === null);
  // Its key is that of a code of the same field, or what `lib/audit/values.ts` names.
  expect(lacking.map((code) => `lib/messages/en/audit.json has no words for ${code.join(' ')}`)).toEqual([]);
});

it('tells apart what fields of the same name hold in events on different records', () => {
  expect(codeInWords(t, 'import', 'state', 'draft')).toBe('Not started');
  expect(codeInWords(t, 'broadcast', 'state', 'draft')).toBe('Draft');
  expect(codeInWords(t, 'contact', 'fields.state', 'draft')).toBeNull();
  expect(codeInWords(t, undefined, 'constructor', 'draft')).toBeNull();
});

/** Where the words of these codes are from: the start of the keys of a namespace. */
const ELSEWHERE: Record<string, string> = {
  role: 'roles:',
  field_type: 'own-fields:type.',
  color: 'tags-form:colors.',
  source: 'do-not-send-sources:',
  state: 'broadcasts-states:state.',
  import_state: 'imports-states:state.',
  send_state: 'sends-states:state.',
  recipient_state: 'broadcasts-outcomes:outcome.',
  reply_state: 'replies:filter.',
  criteria: 'replies-labels:criteria.',
  response_type: 'replies-labels:type.',
  field_rule: 'imports-detail:rule.',
  tag_rule: 'imports-facts:rules.',
  category: 'templates:category.',
  template_status: 'templates:status.',
  header: 'templates:header.',
  button: 'templates:button.',
  part: 'data-settings:sizes.of.',
  quality: 'contact-quality:',
  required_of: 'staff:policy.of.',
};

it('has the words that are used elsewhere, in each language', () => {
  const other = availableLanguages().flatMap((language) => {
    const own = readMessages(language, 'audit');
    return Object.entries(ELSEWHERE).flatMap(([of, from]) => {
      const [namespace = '', start = ''] = from.split(':');
      const theirs = readMessages(language, namespace);
      const keys = Object.keys(own).filter((key) => key.startsWith(`value.${of}.`));
      expect(keys).not.toEqual([]);
      return keys
        .map((key) => [key, `${start}${key.slice(`value.${of}.`.length)}`] as const)
        .filter(([key, their]) => own[key] !== theirs[their])
        .map(([key, their]) => `${language}/audit.${key} isn’t ${namespace}.${their}`);
    });
  });
  expect(other).toEqual([]);
});

import { expect, it } from 'vitest';
import { contactsHref } from '../contact-index/search-params';
import { groupsHref } from '../groups/search-params';
import { translate } from '../messages/loaded';
import { repliesHref } from '../replies/search-params';
import { historyHref } from '../sends/search-params';
import { staffHref } from '../staff/search-params';
import { templatesHref } from '../templates/search-params';
import { changesOf } from './changes';
import { auditFieldLabel } from './labels';
import { auditExportPath } from './queries';
import { recordHref } from './record-href';
import { auditHref, auditListUrl, toAuditFilters } from './search-params';

const t = translate('en', 'audit');
const named = (code: string) => `language ${code}`;
const changed = (before: unknown, after: unknown, type?: string) =>
  changesOf(t, { before, after, record: type === undefined ? null : { type, id: null } }, named);
const ID = '7f9c24e5-1f0c-4a86-9c4e-5d8f1b2a3c4d';

it.each([
  ['contact', contactsHref({ contact: ID })],
  ['group', groupsHref({ group: ID })],
  ['template', templatesHref({ template: ID })],
  ['reply', repliesHref({ reply: ID })],
  ['send', historyHref({ send: ID })],
  ['user', staffHref({ person: ID })],
  ['setting', null],
  ['planet', null],
])('leads from the event on a %s to its own page', (type, href) => {
  expect(recordHref({ type, id: ID })).toBe(href);
});

it('leads nowhere from an event on no record in particular', () => {
  expect(recordHref(null)).toBeNull();
  expect(recordHref({ type: 'contact', id: null })).toBeNull();
  expect(recordHref({ type: 'setting', id: 'audit' })).toBe(auditHref({ panel: 'retention' }));
});

it('lists differing values first, then those of one side only, then unchanged ones', () => {
  const before = {
    first_name: 'Mina',
    phone: '+34',
    address: '{"city":"Berlin","zip":null}',
    metadata: '[]',
  };
  const after = { first_name: 'Мина', phone: '+34', email: 'm@example.com' };
  expect(changed(before, after)).toEqual([
    { path: 'first_name', before: 'Mina', after: 'Мина', kind: 'changed' },
    { path: 'email', before: null, after: 'm@example.com', kind: 'set' },
    { path: 'address.city', before: 'Berlin', after: null, kind: 'former' },
    { path: 'phone', before: '+34', after: '+34', kind: 'same' },
  ]);
});

it('goes into records and reads their values as people would', () => {
  const after = {
    template: { language: { code: 'en' } },
    roles: ['admin', 'support'],
    shared: false,
    count: 0,
  };
  expect(changed(null, after).map(({ path, after: value }) => [path, value])).toEqual([
    ['template.language.code', 'language en'],
    ['roles', 'Admin, Support'],
    ['shared', 'No'],
    ['count', '0'],
  ]);
  expect(changed({ a: null }, { a: '' })).toMatchObject([{ kind: 'same' }]);
  expect(changed(null, null)).toEqual([]);
});

it('lists records of a few values without their braces', () => {
  const days = [
    { day: '2026-12-25', name: 'Christmas' },
    { day: '2026-12-26', name: 'Boxing Day' },
  ];
  expect(changed({ days: [] }, { days })).toMatchObject([
    { before: '', after: '2026-12-25 Christmas, 2026-12-26 Boxing Day' },
  ]);
});

it('says codes and lengths in the language of the reader, also in lists of records', () => {
  const sources = [{ type: 'group', id: 7 }, { type: 'numbers' }];
  const after = { state: 'scheduled', sources, response: '120 characters', fields: { type: 'text' } };
  const german = changesOf(translate('de', 'audit'), { before: null, after, record: null }, named);
  expect(german.map(({ after: value }) => value)).toEqual([
    'Geplant',
    'Gruppe 7, Telefonnummern',
    '120 Zeichen',
    'text',
  ]);
  const arabic = changesOf(
    translate('ar', 'audit'),
    { before: null, after: { tags: [] }, record: null },
    named,
  );
  expect(arabic).toMatchObject([{ after: '' }]);
});

it('names a language, also each of several', () => {
  const after = { template: { language: { code: 'es' } }, default_language: ['es', 'en_GB'] };
  expect(changed(null, after).map(({ after: value }) => value)).toEqual([
    'language es',
    'language es, language en_GB',
  ]);
});

it('leaves a condition whole, which is said in words', () => {
  const condition = { all: [{ field: 'unread', is: 'more', value: 0 }] };
  const after = { filters: { condition }, conditions: { all: 1 } };
  expect(changed({ condition: JSON.stringify(condition) }, { ...after, condition })).toMatchObject([
    { path: 'filters.condition', after: JSON.stringify(condition) },
    { path: 'conditions.all', after: '1' },
    { path: 'condition', kind: 'same' },
  ]);
});

it('does not lose itself in the depth or in what is no record', () => {
  expect(changed(null, { a: { b: { c: { d: { e: 1 } } } } })).toMatchObject([
    { path: 'a.b.c.d', after: '{"e":1}' },
  ]);
  expect(changed('{broken', [{ x: { y: 1 } }])).toMatchObject([
    { path: '', before: '{broken', after: '[{"x":{"y":1}}]' },
  ]);
});

it('names a value as it would be called', () => {
  expect(auditFieldLabel(t, 'first_name')).toBe('First name');
  expect(auditFieldLabel(t, 'template.language.code')).toBe('Template language code');
  expect(auditFieldLabel(t, 'id')).toBe('ID');
  // The team and the messaging service have named these.
  expect(
    ['fields.plan_b', 'rules.own.plan_b', 'metadata.a.b'].map((path) => auditFieldLabel(t, path)),
  ).toEqual([...['plan_b', 'plan_b', 'a.b']]);
});

it('asks for no more than the address bar says, and for a record only with its kind', () => {
  const asked = (query: string) => toAuditFilters(auditListUrl.load(new URLSearchParams(query)));
  expect(asked('')).toEqual({ page: 1, per_page: 25 });
  expect(asked('q=%20a%20&outcome=fine&action=X.y&from=2026-13-01&record=r1')).toEqual({
    page: 1,
    per_page: 25,
    q: 'a',
  });
  expect(asked('action=contact,X.y,group.rename&outcome=refused,fine,unknown')).toMatchObject({
    action: ['contact', 'group.rename'],
    outcome: ['refused', 'unknown'],
  });
  const found = asked(
    'person=me&action=contact&type=contact&record=r1&from=2026-01-01&to=2026-01-01&event=7',
  );
  expect(found).toMatchObject({ person: ['me'], action: ['contact'], type: 'contact', record: 'r1' });
  expect(Date.parse(found.to ?? '') - Date.parse(found.from ?? '')).toBe(24 * 60 * 60_000);
  expect(auditExportPath({ page: 3, per_page: 10, person: ['me', 'u1'] })).toBe(
    '/api/audit/export?person=me%2Cu1',
  );
});

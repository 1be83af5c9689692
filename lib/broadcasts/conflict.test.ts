import { expect, it } from 'vitest';
import { translate } from '../messages/loaded';
import { templateContent } from '../testing/templates';
import { conflictOf, partsOf } from './conflict';
import { newBroadcastForm, toBroadcastForm } from './form-values';
import type { Broadcast } from './types';

const t = translate('en', 'broadcasts-form');

const broadcast = (values: object = {}) =>
  ({
    name: 'Spring',
    template: { id: 'one' },
    audience: { sources: [{ type: 'group', id: 7 }] },
    content: templateContent({ body: 'Hi {{1}}!', examples: [{ variable: '1', example: 'Ana' }] }),
    mapping: [{ text: 'Ana' }],
    exclusions: { marketing_days: 1, template_days: 30, other_broadcasts: true, unknown_numbers: 'send' },
    schedule: { starts_at: null, zone: 'UTC', latest_start_minutes: 60, quiet: null },
    pace: { per_minute: null, soft_start: 'auto' },
    updated_by: { id: 'a', name: 'Ana' },
    updated_at: '2027-03-01T10:00:00Z',
    version: 4,
    ...values,
  }) as unknown as Broadcast;

const opened = toBroadcastForm(broadcast());

it('takes what only they changed, and keeps what only this form changed', () => {
  const theirs = broadcast({ name: 'Summer', pace: { per_minute: 20, soft_start: 'auto' } });
  const typed = { ...opened, template_days: '7' };
  const found = conflictOf(opened, theirs, typed);
  expect(found).toMatchObject({ by: 'Ana', at: '2027-03-01T10:00:00Z', version: 4, both: [] });
  expect(found.merged).toEqual({ ...opened, name: 'Summer', per_minute: '20', template_days: '7' });
  expect(partsOf(t, found.theirs)).toEqual(['name', 'pace']);
});

it('keeps this form’s value where both changed a field, and names it', () => {
  const found = conflictOf(opened, broadcast({ name: 'Summer' }), { ...opened, name: 'Autumn' });
  expect([found.merged.name, found.saved.name, found.theirs, found.both]).toEqual([
    'Autumn',
    'Summer',
    [],
    ['name'],
  ]);
});

it('finds nothing to decide where both made the same change', () => {
  const found = conflictOf(opened, broadcast({ name: 'Summer' }), { ...opened, name: 'Summer' });
  expect([found.theirs, found.both]).toEqual([[], []]);
});

it('never mixes one template with the values of another', () => {
  const theirs = broadcast({ template: { id: 'two' }, mapping: [{ text: 'A' }, { text: 'B' }] });
  const mapping = { 'body:1': { from: 'text' as const, column: '', text: 'Bo', fallback: '' } };
  const found = conflictOf(opened, theirs, { ...opened, mapping });
  expect(found.both).toEqual(['template_id', 'mapping']);
  expect(found.merged).toMatchObject({ template_id: 'one', mapping });
});

it('never reads the time that one of them chose in the zone of the other', () => {
  const schedule = { starts_at: '2027-03-02T09:00:00Z', zone: 'UTC', latest_start_minutes: 60, quiet: null };
  const typed = { ...opened, zone: 'Asia/Tokyo' };
  const found = conflictOf(opened, broadcast({ schedule }), typed);
  expect(found.both).toEqual(['starts', 'starts_at', 'zone']);
  expect(found.merged).toEqual(typed);
});

it('asks when one turned the quiet hours off and the other moved them', () => {
  const schedule = { starts_at: null, zone: 'UTC', latest_start_minutes: 60 };
  const quiet = { from: '21:00', to: '08:00' };
  const before = toBroadcastForm(broadcast({ schedule: { ...schedule, quiet } }));
  const theirs = broadcast({ schedule: { ...schedule, quiet: null } });
  expect(conflictOf(before, theirs, { ...before, quiet_to: '09:00' }).both).toContain('quiet');
});

it('has words for every field of the form', () => {
  const fields = Object.keys(newBroadcastForm('UTC')) as (keyof typeof opened)[];
  expect(partsOf(t, fields)).not.toContain(undefined);
});

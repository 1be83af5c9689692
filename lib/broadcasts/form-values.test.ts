import { expect, it } from 'vitest';
import { templateFields } from '../templates/fields';
import { templateContent } from '../testing/templates';
import {
  changedSources,
  emptyMapping,
  type FormSource,
  matchColumns,
  newBroadcastForm,
  toBroadcastForm,
  toBroadcastInput,
  withoutLongTexts,
} from './form-values';
import { broadcastInput } from './schema';
import type { Broadcast } from './types';

const fields = templateFields(
  templateContent({
    body: 'Hi {{1}}, {{2}} until {{3}}',
    examples: ['1', '2', '3'].map((variable) => ({ variable, example: 'x' })),
  }),
);
const template_id = '1b671a64-40d5-491e-99b0-da01ff1f3341';
const filled = {
  ...newBroadcastForm('Europe/Madrid'),
  ...{ name: 'Spring', template_id, starts: 'later' as const, starts_at: '2027-03-29T09:00' },
  ...{ per_minute: ' 20 ', quiet: false, send_unknown: true },
  mapping: [
    { from: 'first_name' as const, column: '', text: 'ignored', fallback: ' you ' },
    { from: 'column' as const, column: 'Offer', text: '', fallback: '' },
    { from: 'text' as const, column: 'ignored', text: 'Sunday', fallback: '' },
  ],
};

it('makes an input that the server takes when everything is filled in', () => {
  const input = toBroadcastInput(filled, fields);
  expect(input.mapping).toEqual([
    { field: 'first_name', fallback: 'you' },
    { column: 'Offer' },
    { text: 'Sunday' },
  ]);
  const sources = [{ type: 'group', id: 7 }];
  expect(broadcastInput.parse({ ...input, audience: { sources } })).toMatchObject({
    exclusions: { unknown_numbers: 'send', template_days: 30 },
    schedule: { starts_at: '2027-03-29T07:00:00.000Z', zone: 'Europe/Madrid', quiet: null },
    pace: { per_minute: 20, soft_start: 'auto' },
  });
});

it('leaves the start and the pace open when none is chosen', () => {
  const { schedule, pace } = toBroadcastInput({ ...filled, starts: 'now', per_minute: ' ' }, fields);
  expect([schedule.starts_at, pace.per_minute]).toEqual([null, null]);
});

it('opens with the stored values when a draft is edited', () => {
  const { mapping, exclusions, pace } = toBroadcastInput(filled, fields);
  const schedule = {
    ...{ starts_at: '2027-03-29T07:00:00.000Z', zone: 'Europe/Madrid' },
    ...{ latest_start_minutes: 60, quiet: null },
  };
  const stored = {
    ...{ name: 'Spring', template: { id: template_id }, audience: { sources: [] } },
    ...{ mapping, exclusions, schedule, pace },
  } as unknown as Broadcast;
  const form = toBroadcastForm(stored, '2027-03-29T09:00');
  expect(toBroadcastInput(form, fields)).toEqual(toBroadcastInput(filled, fields));
});

const csv: FormSource = { type: 'csv', columns: { phone: 'Phone' }, characters: 40 };
const group: FormSource = { type: 'group', id: 7 };

it('leaves the audience as it is when it was not changed', () => {
  expect(changedSources([csv, group], [{ ...csv }, { ...group }])).toBeUndefined();
});

it('needs the file again when the audience beside it was changed', () => {
  expect(changedSources([csv, group], [csv])).toBeNull();
  const chosen: FormSource = { type: 'csv', columns: { phone: 'Phone' }, text: 'Phone\n+34612344711' };
  expect(changedSources([chosen, group], [csv])).toEqual([chosen, group]);
});

it('saves an empty audience as changed when the last source was removed', () => {
  expect(changedSources([], [group])).toEqual([]);
  expect(changedSources([], null)).toEqual([]);
});

it('keeps a draft without the text of a file that is too large for the browser', () => {
  const columns = { phone: 'Phone' };
  const [short, long] = ['Phone\n1', 'x'.repeat(300_000)].map(
    (text): FormSource => ({ type: 'csv', columns, text }),
  );
  const kept = withoutLongTexts({ ...filled, sources: [short, long, group] as FormSource[] });
  expect(kept.sources).toEqual([short, { type: 'csv', columns, characters: 300_000 }, group]);
});

const labelled = templateFields(
  templateContent({
    ...{ body: 'Hi {{1}}, order {{2}}', header: { format: 'image' } },
    examples: ['1', '2'].map((variable) => ({ variable, example: 'x' })),
    labels: { 'body:1': 'Customer name', 'body:2': 'Order number' },
    default_links: { 'header:link': 'https://example.com/lamp.png' },
  }),
);
const column = (heading: string) => ({ from: 'column', column: heading, text: '', fallback: '' });

it('starts with the default link of a template, and with the columns of its labels', () => {
  expect(labelled.map((field) => emptyMapping(field, ['Phone', ' ORDER  number']))).toEqual([
    { from: 'text', column: '', text: 'https://example.com/lamp.png', fallback: '' },
    { from: 'first_name', column: '', text: '', fallback: '' },
    column(' ORDER  number'),
  ]);
});

it('matches the columns of an added file only where nothing was chosen yet', () => {
  const started = labelled.map((field) => emptyMapping(field));
  const chosen = started.map((mapped, index) => (index === 1 ? { ...mapped, fallback: 'you' } : mapped));
  expect(matchColumns(chosen, labelled, ['Customer name', 'Order number'])).toEqual([
    ...chosen.slice(0, 2),
    column('Order number'),
  ]);
});

import { expect, it } from 'vitest';
import { templateFields } from '../templates/fields';
import { examplesFor } from '../templates/variables';
import { templateContent } from '../testing/templates';
import {
  emptyMappings,
  type FormMapping,
  type FormSource,
  isSameAudience,
  matchColumns,
  newBroadcastForm,
  toBroadcastForm,
  typedNumbers,
  withoutLongTexts,
} from './form-values';
import type { Broadcast } from './types';

const group: FormSource = { type: 'group', id: 7 };
const filled = newBroadcastForm('Europe/Madrid');

it('opens with the stored values when a draft is edited, numbers and times as people write them', () => {
  const stored = {
    name: 'Spring',
    template: { id: 'one' },
    audience: { sources: [group] },
    content: templateContent({
      body: 'Hi {{1}}, {{2}} on {{3}}.',
      examples: examplesFor('{{1}} {{2}} {{3}}', []).map((each) => ({ ...each, example: 'x' })),
    }),
    mapping: [{ field: 'first_name', fallback: 'you' }, { column: 'Offer' }, { text: 'Sunday' }],
    exclusions: {
      marketing_days: 0,
      template_days: 7,
      other_broadcasts: false,
      unknown_numbers: 'leave_out',
      us_marketing: 'leave_out',
    },
    schedule: {
      starts_at: '2027-03-29T07:00:00.000Z',
      zone: 'Europe/Madrid',
      latest_start_minutes: 90,
      quiet: null,
    },
    pace: { per_minute: 20, soft_start: 'on' },
  } as unknown as Broadcast;
  expect(toBroadcastForm(stored)).toEqual({
    ...filled,
    name: 'Spring',
    template_id: 'one',
    sources: [group],
    quiet: false,
    mapping: {
      'body:1': { from: 'first_name', column: '', text: '', fallback: 'you' },
      'body:2': { from: 'column', column: 'Offer', text: '', fallback: '' },
      'body:3': { from: 'text', column: '', text: 'Sunday', fallback: '' },
    },
    marketing_days: '0',
    template_days: '7',
    other_broadcasts: false,
    send_unknown: false,
    send_us: false,
    starts: 'later',
    starts_at: '2027-03-29T09:00',
    latest_start_minutes: '90',
    per_minute: '20',
    soft_start: 'on',
  });
  const examples = examplesFor('{{1}} {{2}} {{3}} {{4}}', []).map((each) => ({ ...each, example: 'x' }));
  const current = templateContent({ body: 'For {{2}}, {{1}}, from {{3}} until {{4}}.', examples });
  expect(toBroadcastForm(stored, current).mapping).toEqual({
    ...toBroadcastForm(stored).mapping,
    'body:4': { from: 'text', column: '', text: '', fallback: '' },
  });
});

it('knows an audience that is as it was stored, and a new broadcast has none', () => {
  expect(isSameAudience([group], [{ ...group }])).toBe(true);
  expect(isSameAudience([], [group])).toBe(false);
  expect(isSameAudience([], null)).toBe(false);
});

it('reads typed numbers by line, comma, semicolon and tab', () => {
  expect(typedNumbers(' +34 612 344 711\r\n\n+49 1;,+44 2\t\t')).toEqual([
    '+34 612 344 711',
    '+49 1',
    '+44 2',
  ]);
});

it('keeps a draft without the text of a file that is too large for the browser', () => {
  const columns = { phone: 'Phone' };
  const [short, long] = ['Phone\n1', 'x'.repeat(300_000)].map(
    (text): FormSource => ({ type: 'csv', columns, text }),
  );
  const kept = withoutLongTexts({ ...filled, sources: [short, long, group] as FormSource[] });
  expect(kept.sources).toEqual([short, { type: 'csv', columns, lost: true }, group]);
});

const labelled = templateFields(
  templateContent({
    body: 'Hi {{1}}, order {{2}}',
    header: { format: 'image' },
    examples: ['1', '2'].map((variable) => ({ variable, example: 'x' })),
    labels: { 'body:1': 'Customer name', 'body:2': 'Order number' },
    default_links: { 'header:link': 'https://example.com/lamp.png' },
  }),
);
const column = (heading: string) => ({ from: 'column', column: heading, text: '', fallback: '' });

it('starts with the default link of a template, and with the columns of its labels', () => {
  const headings = { columns: ['Phone', ' ORDER  number'], language: 'en' };
  expect(emptyMappings(labelled, headings)).toEqual({
    'header:link': { from: 'text', column: '', text: 'https://example.com/lamp.png', fallback: '' },
    'body:1': { from: 'first_name', column: '', text: '', fallback: '' },
    'body:2': column(' ORDER  number'),
  });
});

it('matches the columns of an added file only where nothing was chosen yet', () => {
  const started = emptyMappings(labelled);
  const chosen = { ...started, 'body:1': { ...(started['body:1'] as FormMapping), fallback: 'you' } };
  expect(
    matchColumns(chosen, labelled, { columns: ['Customer name', 'Order number'], language: 'en' }),
  ).toEqual({ ...chosen, 'body:2': column('Order number') });
});

it('matches the columns of the right file when a wrong one was chosen first', () => {
  const wrong = emptyMappings(labelled, { columns: ['Customer name', 'Order number'], language: 'en' });
  expect(matchColumns(wrong, labelled, { columns: ['Phone', 'customer name'], language: 'en' })).toEqual({
    ...wrong,
    'body:1': column('customer name'),
    // Nothing of this name: it stays, for the person to see.
    'body:2': column('Order number'),
  });
});

import { expect, it } from 'vitest';
import type { OwnField } from '../contact-facts/schema';
import { inLanguage } from '../messages/coded';
import { templateFields } from '../templates/fields';
import { templateContent } from '../testing/templates';
import { errorsInOrder, fieldOfError } from './form-errors';
import { broadcastFormSchema } from './form-schema';
import { type BroadcastForm, type FormMapping, type FormSource, newBroadcastForm } from './form-values';
import { broadcastInput } from './schema';

const fields = templateFields(
  templateContent({
    body: 'Hi {{1}}, {{2}} until {{3}}',
    examples: ['1', '2', '3'].map((variable) => ({ variable, example: 'x' })),
  }),
);
const template_id = '1b671a64-40d5-491e-99b0-da01ff1f3341';
const group: FormSource = { type: 'group', id: 7 };
const file: FormSource = { type: 'csv', columns: { phone: 'Phone' }, text: 'Phone,Offer\n+34612344711,A1' };
const stored: FormSource = { type: 'csv', columns: { phone: 'Phone' }, characters: 40 };

const filled: BroadcastForm = {
  ...newBroadcastForm('Europe/Madrid', [file]),
  name: ' Spring ',
  template_id,
  starts: 'later',
  starts_at: '2027-03-29T09:00',
  per_minute: ' 20 ',
  quiet: false,
  mapping: {
    'body:1': { from: 'first_name', column: '', text: 'ignored', fallback: ' you ' },
    'body:2': { from: 'column', column: 'Offer', text: '', fallback: '' },
    'body:3': { from: 'text', column: 'ignored', text: 'Sunday', fallback: '' },
  },
};
const NOW = Date.parse('2027-03-01T00:00:00Z');

type Known = Partial<Parameters<typeof broadcastFormSchema>[0]>;

const read = (values: Partial<BroadcastForm> = {}, known: Known = {}) =>
  broadcastFormSchema(
    { templateOf: () => ({ fields, category: 'MARKETING' }), stored: null, ownFields: () => [], ...known },
    () => NOW,
  ).safeParse({
    ...filled,
    ...values,
  });
const errors = (values: Partial<BroadcastForm>, known?: Known) =>
  read(values, known).error?.issues.map(({ path, message }) => [path.join('.'), inLanguage('en', message)]) ??
  [];

it('makes an input that the server takes when everything is filled in', () => {
  const input = read().data;
  expect(input).toMatchObject({
    name: 'Spring',
    mapping: [{ field: 'first_name', fallback: 'you' }, { column: 'Offer' }, { text: 'Sunday' }],
    audience: { sources: [file] },
  });
  expect(broadcastInput.parse(input)).toMatchObject({
    exclusions: { unknown_numbers: 'send', template_days: 30, marketing_days: 1 },
    schedule: { starts_at: '2027-03-29T07:00:00.000Z', zone: 'Europe/Madrid', quiet: null },
    pace: { per_minute: 20, soft_start: 'auto' },
  });
});

it('keeps what fills each variable when the template puts them in another order, and asks for a new one', () => {
  const [one, two, three] = fields;
  const templateOf = () => ({
    fields: [three, two, one].flatMap((field) => field ?? []),
    category: 'UTILITY',
  });
  expect(read({}, { templateOf }).data).toMatchObject({
    mapping: [{ text: 'Sunday' }, { column: 'Offer' }, { field: 'first_name' }],
    variables: ['body:3', 'body:2', 'body:1'],
  });
  const { 'body:3': _day, ...former } = filled.mapping;
  expect(errors({ mapping: former })).toEqual([['mapping.body:3.text', 'Enter a value.']]);
});

it('leaves the start and the pace open when none is chosen', () => {
  const { schedule, pace } = read({ starts: 'now', per_minute: ' ' }).data ?? {};
  expect([schedule?.starts_at, pace?.per_minute]).toEqual([null, null]);
});

it.each(['10/min', 'ten', '1.5', '0', '1001', '-5', '9'.repeat(100_000)])(
  'refuses the pace %.20s at its field, instead of sending as fast as possible',
  (per_minute) => {
    expect(errors({ per_minute })).toEqual([
      ['per_minute', 'Enter a whole number of messages from 1 to 1,000.'],
    ]);
  },
);

it('refuses every other number at its field', () => {
  for (const field of ['template_days', 'marketing_days', 'latest_start_minutes'] as const) {
    for (const typed of ['', 'a week', '1e2', '99999']) {
      expect(errors({ [field]: typed })).toEqual([
        [field, expect.stringMatching(/^Enter a whole number of/)],
      ]);
    }
  }
});

it('refuses emptied quiet hours at their field, and those that leave no time to send', () => {
  const quiet = { quiet: true, quiet_from: '21:00', quiet_to: '08:00' };
  expect(errors(quiet)).toEqual([]);
  expect(errors({ ...quiet, quiet_from: '' })).toEqual([['quiet_from', 'Use a time such as 21:00.']]);
  expect(errors({ ...quiet, quiet_to: '' })).toEqual([['quiet_to', 'Use a time such as 21:00.']]);
  expect(errors({ ...quiet, quiet_to: '20:59' })).toEqual([
    ['quiet_to', 'The quiet hours must leave at least two hours of the day.'],
  ]);
});

it('checks no field that the form doesn’t show, so that no error is out of sight', () => {
  const hidden = {
    latest_start_minutes: 'x',
    quiet_from: '',
    quiet_to: '',
    marketing_days: 'x',
    starts_at: 'x',
  };
  const found = read({ ...hidden, starts: 'now' }, { templateOf: () => ({ fields, category: 'UTILITY' }) });
  expect(found.error).toBeUndefined();
  expect(found.data).toMatchObject({
    exclusions: { marketing_days: 1 },
    schedule: { starts_at: null, latest_start_minutes: 60, quiet: null },
  });
});

it('refuses a start that is missing, skipped by clocks, or in the past', () => {
  expect(errors({ starts_at: '' })).toEqual([['starts_at', 'Choose a date and a time.']]);
  expect(errors({ starts_at: '2027-03-28T02:30' })).toEqual([
    ['starts_at', expect.stringContaining('clocks go')],
  ]);
  // Midnight UTC is one o’clock in Madrid.
  for (const starts_at of ['2027-02-28T12:00', '2027-03-01T00:30', '2027-03-01T00:59']) {
    expect(errors({ starts_at })).toEqual([['starts_at', 'This time has passed. Choose a later one.']]);
  }
  expect(errors({ starts_at: '2027-03-01T01:00' })).toEqual([]);
  expect(errors({ zone: 'Madrid' })).toEqual([['zone', expect.stringContaining('time zone')]]);
});

it('names everything that is missing at once', () => {
  const none = { ...newBroadcastForm('UTC') };
  expect(errors(none, { templateOf: () => null })).toEqual([
    ['name', 'Enter a name.'],
    ['sources', 'Choose who gets the message.'],
    ['template_id', 'Choose a template.'],
  ]);
  const mapping = Object.fromEntries(
    Object.entries(filled.mapping).map(([key, mapped]) => [key, { ...mapped, column: '', text: ' ' }]),
  );
  expect(errors({ mapping })).toEqual([
    ['mapping.body:2.column', 'Choose a column.'],
    ['mapping.body:3.text', 'Enter a value.'],
  ]);
});

it('takes a field of one’s own, and refuses at its variable one that can’t fill it, once the fields are known', () => {
  const first = filled.mapping['body:1'] as FormMapping;
  const mapping = { ...filled.mapping, 'body:1': { ...first, from: 'facts.renewal' as const } };
  const field: OwnField = {
    id: 'f',
    key: 'renewal',
    label: 'Renewal',
    type: 'date',
    choices: null,
    help: null,
    editable_by: null,
    hidden_from: [],
    in_panel: true,
    archived: false,
  };
  const refused = [['mapping.body:1.from', expect.stringContaining('can’t be used')]];
  const known = (...fields: OwnField[]) => errors({ mapping }, { ownFields: () => fields });
  expect([known(field), known()]).toEqual([[], refused]);
  expect(known({ ...field, archived: true })).toEqual(refused);
  expect(known({ ...field, hidden_from: ['marketer'] })).toEqual(refused);
  const saved = read({ mapping }, { ownFields: () => undefined }).data;
  expect(broadcastInput.parse(saved).mapping[0]).toEqual({ field: 'facts.renewal', fallback: 'you' });
  expect(fieldOfError('mapping.0.field', ['body:1'])).toBe('mapping.body:1.from');
});

it.each(['facts.', 'facts.Renewal', 'facts.a.b', 'renewal'])(
  'refuses %s as what fills a variable',
  (field) => {
    expect(broadcastInput.shape.mapping.safeParse([{ field }]).success).toBe(false);
  },
);

it('refuses a file without a column of numbers, and a column that the file doesn’t have', () => {
  expect(errors({ sources: [{ ...file, columns: { phone: '' } }] })).toEqual([
    ['sources.0', 'Choose the column with the phone numbers.'],
  ]);
  const other = { ...file, text: 'Phone,Code\n+34612344711,A1' };
  expect(errors({ sources: [other] })).toEqual([
    ['mapping.body:2.column', 'The audience has no file with this column. Choose another one.'],
  ]);
  expect(errors({ sources: [group] })).toHaveLength(1);
});

it('keeps a stored audience as it is, and its file when another source is added', () => {
  expect(read({ sources: [stored, group] }, { stored: [stored, group] }).data).not.toHaveProperty('audience');
  expect(read({ sources: [group, stored] }, { stored: [stored] }).data?.audience?.sources).toEqual([
    group,
    { type: 'kept_csv', position: 0 },
  ]);
  const lost: FormSource = { type: 'csv', columns: { phone: 'Phone' }, lost: true };
  expect(errors({ sources: [lost, group] }, { stored: [stored] })).toEqual([
    ['sources.0', expect.stringContaining('Choose this file again')],
  ]);
  expect(read({ sources: [file, group] }, { stored: [stored] }).data?.audience?.sources).toHaveLength(2);
});

it('refuses a source that the server would refuse, at that source', () => {
  const numbers: FormSource = { type: 'numbers', text: '1'.repeat(200_001) };
  expect(errors({ sources: [file, numbers] })).toEqual([
    ['sources.1', 'Use a CSV file for so many numbers.'],
  ]);
});

it('lists the errors in the order of the fields', () => {
  const nested = {
    per_minute: { type: 'custom', message: 'pace' },
    mapping: [undefined, { text: { type: 'custom', message: 'text' } }],
    sources: [{ type: 'custom', message: 'source', ref: { message: 'no' } }],
    name: { type: 'custom', message: 'name' },
  };
  expect(errorsInOrder(nested).map(({ path }) => path)).toEqual([
    'name',
    'sources.0',
    'mapping.1.text',
    'per_minute',
  ]);
});

it.each([
  ['name', 'name'],
  ['template_id', 'template_id'],
  ['audience.sources', 'sources'],
  ['audience.sources.2.text', 'sources.2'],
  ['mapping.1', 'mapping.1.text'],
  ['mapping.1.column', 'mapping.1.column'],
  ['exclusions.template_days', 'template_days'],
  ['schedule.starts_at', 'starts_at'],
  ['schedule.quiet.from', 'quiet_to'],
  ['pace.per_minute', 'per_minute'],
  ['version', null],
])('shows an issue of the server about %s at %s', (path, field) => {
  expect(fieldOfError(path)).toBe(field);
});

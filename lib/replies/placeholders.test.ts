import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { translate } from '../messages/loaded';
import {
  filledPieces,
  findPlaceholders,
  nearestPlaceholder,
  PLACEHOLDERS,
  sampleValues,
} from './placeholders';

const filled = (...given: Parameters<typeof filledPieces>) =>
  filledPieces(...given)
    .map((piece) => ('text' in piece ? piece.text : (piece.value ?? `{${piece.placeholder.name}}`)))
    .join('');

// As `service-in-practice` lists them.
const SEEN =
  '{first_name} {last_name} {full_name} {email} {phone} {group} {organization_name} {full_address} {street} {city} {state} {zip_code} {country}';

it('knows those that were seen in practice, and no others', () => {
  expect(PLACEHOLDERS.map((name) => `{${name}}`).join(' ')).toBe(SEEN);
  expect(findPlaceholders(SEEN).every(({ known }) => known)).toBe(true);
});

describe('placeholders of a text', () => {
  it('are found where they stand, known or not', () => {
    const text = '👋 {first_name}, {Имя} {First_name}{ city }!';
    expect(findPlaceholders(text).map(({ start, end, known }) => [text.slice(start, end), known])).toEqual([
      ['{first_name}', true],
      ['{Имя}', false],
      ['{First_name}', false],
      ['{ city }', false],
    ]);
  });

  it.each(['{}', '{"a":1}', 'if (x) { return; }', '{a\nb}', 'first_name}', '{first_name'])(
    'are not seen in %j',
    (text) => expect(findPlaceholders(text)).toEqual([]),
  );

  it('of a template are an unknown one in braces', () => {
    expect(filled('{{1}} {{city}}', { city: 'Pune' })).toBe('{{1}} {Pune}');
  });
});

describe('filling them', () => {
  it('leaves an unknown one as it is written, and one without a value', () => {
    expect(filled('{first_name} {nick} {city}', { first_name: 'Ana' })).toBe('Ana {nick} {city}');
    expect(filled('[{city}]', { city: '' })).toBe('[]');
  });

  it('puts a value in once, whatever is in it', () => {
    expect(filled('{first_name}!', { first_name: '{city} $& $1', city: 'Pune' })).toBe('{city} $& $1!');
  });

  it('has a sample for each', () => {
    expect(filled(SEEN, sampleValues(translate('en', 'replies')))).not.toMatch(/[{}]/);
  });

  it('changes nothing but the known ones', () => {
    const text = fc.stringMatching(/^([{}a ]|\{city\}|\{cities\}){0,12}$/);
    fc.assert(
      fc.property(text, (written) => {
        expect(filled(written, { city: 'X' })).toBe(written.split('{city}').join('X'));
        expect(filled(written, {})).toBe(written);
      }),
    );
  });
});

it.each([
  ['frist_name', 'first_name'],
  ['First Name', 'first_name'],
  ['FIRST_NAME', 'first_name'],
  ['firstname', 'first_name'],
  ['zipcode', 'zip_code'],
  ['cty', 'city'],
  ['order_number', null],
  ['x', null],
  ['Имя', null],
])('takes {%s} for %s', (name, expected) => expect(nearestPlaceholder(name)).toBe(expected));

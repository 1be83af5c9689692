import 'server-only';

/** What was wrong with a number, in English, by the code that says so now. */
export const PHONE_SENTENCES: Record<string, string> = {
  'This row has no phone number.': 'phones.missing',
  'A spreadsheet has shortened this number. Format the column as text and export it again.':
    'phones.shortened',
  'No phone number: this cell has no digits.': 'phones.noDigits',
  'This cell has more than a number. Leave only the number.': 'phones.notOnlyANumber',
  'This isn’t a phone number. It has too few or too many digits.': 'phones.notANumber',
  'This number looks too short.': 'phones.looksShort',
  'This number looks too long.': 'phones.looksLong',
  'This doesn’t look like a number in use.': 'phones.notInUse',
  'Start with + and a country code that exists, for example +34.': 'phones.countryCode',
  'Use international format, like +34 612 344 711.': 'fields.phoneFormat',
};

/** The code of each country by its English name. */
export function regionCodes(): Map<string, string> {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return new Map(codes.map((code) => [names.of(code) ?? code, code]));
}

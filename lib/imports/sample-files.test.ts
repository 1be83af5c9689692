import { describe, expect, it } from 'vitest';
import { translate } from '../messages/loaded';
import { translatedLanguages } from '../server/messages/catalog';
import { guessFields, guessHeaderRow } from './columns';
import { SAMPLES } from './sample-files';
import { IMPORT_FIELDS, IMPORT_KINDS, type ImportField } from './values';

const COLUMNS: Record<(typeof IMPORT_KINDS)[number], ImportField[]> = {
  contacts: ['first_name', 'last_name', 'phone', 'email', 'tags', 'owner', 'follow_up', 'follow_up_text'],
  'do-not-send': ['phone', 'reason'],
  replies: ['uuid', 'name', 'trigger', 'match_criteria', 'response'],
};

describe.each(translatedLanguages())('a sample file in %s', (language) => {
  it.each(IMPORT_KINDS)('has headings that an import of %s knows', (kind) => {
    const [headings = [], ...rows] = SAMPLES[kind](translate(language, 'imports-upload'));
    expect(guessHeaderRow([headings, ...rows], IMPORT_FIELDS[kind])).toBe(1);
    expect(guessFields(headings, [], IMPORT_FIELDS[kind])).toEqual(COLUMNS[kind]);
  });
});

it.each(translatedLanguages())(
  'an import knows the headings of contacts that were exported in %s',
  (language) => {
    const t = translate(language, 'contacts-export-columns');
    const fields = ['first_name', 'last_name', 'phone', 'email'] as const;
    const facts = translate(language, 'export-facts');
    const headings = [
      ...fields.map((field) => t(`column.${field}`)),
      facts('column.tags'),
      facts('column.owner'),
      facts('column.follow_up'),
      facts('column.follow_up_text'),
    ];
    expect(guessFields(headings, [], IMPORT_FIELDS.contacts)).toEqual([
      ...fields,
      'tags',
      'owner',
      'follow_up',
      'follow_up_text',
    ]);
    expect(guessFields([t('column.full_name')], [], IMPORT_FIELDS.contacts)).toEqual(['full_name']);
  },
);

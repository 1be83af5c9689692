import { describe, expect, it } from 'vitest';
import { translate } from '../messages/loaded';
import { translatedLanguages } from '../server/messages/catalog';
import { guessFields, guessHeaderRow } from './columns';
import { SAMPLES } from './sample-files';
import { IMPORT_FIELDS, IMPORT_KINDS, type ImportField } from './values';

const COLUMNS: Record<(typeof IMPORT_KINDS)[number], ImportField[]> = {
  contacts: ['first_name', 'last_name', 'phone', 'email'],
  'do-not-send': ['phone', 'reason'],
  replies: ['uuid', 'name', 'trigger', 'match_criteria', 'response'],
};

describe.each(translatedLanguages())('a sample file in %s', (language) => {
  it.each(IMPORT_KINDS)('has headings that an import of %s knows', (kind) => {
    const [headings = [], ...rows] = SAMPLES[kind](translate(language, 'imports-upload'));
    expect(guessHeaderRow([headings, ...rows], IMPORT_FIELDS[kind])).toBe(1);
    expect(guessFields<ImportField>(headings, [], IMPORT_FIELDS[kind])).toEqual(COLUMNS[kind]);
  });
});

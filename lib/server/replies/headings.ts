import 'server-only';

export type FieldName = 'uuid' | 'name' | 'trigger' | 'match_criteria' | 'response_type' | 'response';

/** What a file must have, and what each is called in a sentence. */
export const NEEDED = new Map<FieldName, string>([
  ['uuid', 'UUID'],
  ['name', 'name'],
  ['trigger', 'trigger'],
  ['match_criteria', 'match criteria'],
  ['response_type', 'response type'],
  ['response', 'response'],
]);

const SPELLINGS = new Map<string, FieldName>([
  ['uuid', 'uuid'],
  ['name', 'name'],
  ['trigger', 'trigger'],
  ['trigger phrase', 'trigger'],
  ['match criteria', 'match_criteria'],
  ['criteria', 'match_criteria'],
  ['response type', 'response_type'],
  ['type', 'response_type'],
  ['response', 'response'],
]);

/** The field that a heading stands for, in any spelling such as `Match criteria`; undefined for any other heading. */
export function fieldOf(heading: string): FieldName | undefined {
  const words = heading
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter(Boolean);
  return SPELLINGS.get(words.join(' '));
}

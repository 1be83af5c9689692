import type { Translate } from '../messages/catalog';

type T = Translate<'audit'>;

/**
 * Whose words say the codes of a field: `value.color.red`, or messages of the log itself, such as `outcome.done`. A field
 * that isn't the same in all events is named with the type of their record.
 */
const WORDS: Record<string, readonly string[]> = {
  roles: ['role'],
  editable_by: ['role'],
  hidden_from: ['role'],
  two_factor_required: ['required_of'],
  type: ['field_type'],
  color: ['color'],
  columns: ['column'],
  mapping: ['column', 'field'],
  kind: ['import_kind'],
  source: ['source'],
  part: ['part'],
  fix: ['fault'],
  reading: ['reading'],
  state: ['state'],
  'import/state': ['import_state'],
  match_criteria: ['criteria'],
  response_type: ['response_type'],
  category: ['category'],
  status: ['template_status'],
  header: ['header'],
  buttons: ['button'],
  'sources.type': ['audience'],
  'exclusions.unknown_numbers': ['exclusion'],
  'exclusions.us_marketing': ['exclusion'],
  'pace.soft_start': ['soft_start'],
  'rules.first_name': ['field_rule'],
  'rules.last_name': ['field_rule'],
  'rules.email': ['field_rule'],
  'rules.owner': ['field_rule'],
  'rules.own': ['field_rule'],
  'rules.tags': ['tag_rule'],
  as: ['file'],
  format: ['csv_format', 'file'],
  'filters.person': ['filter'],
  'filters.outcome': ['outcome'],
  'filters.action': ['action', 'noun'],
  'filters.type': ['response_type', 'record', 'filter'],
  'filters.criteria': ['criteria', 'filter'],
  'filters.quality': ['quality'],
  'filters.reason': ['field.by_reason'],
  'filters.test': ['changes'],
  'filters.deleted': ['filter'],
  'send/filters.state': ['send_state'],
  'broadcast/filters.state': ['recipient_state'],
  'reply/filters.state': ['reply_state', 'filter'],
};

const WORDS_OF = new Map(Object.entries(WORDS));

/** What the team has named itself follows: the rule of each of its fields. */
const OWN_RULE = /^rules\.own\..+/;

/** The words for a code of a field, by the type of the event's record; null for what is no code, or one of another version. */
export function codeInWords(t: T, type: string | undefined, path: string, code: string): string | null {
  const field = path.replace(OWN_RULE, 'rules.own');
  for (const of of WORDS_OF.get(`${type}/${field}`) ?? WORDS_OF.get(field) ?? []) {
    const words = t.write(`value.${of}.${code}`, {}) ?? t.write(`${of}.${code}`, {});
    if (words !== null) return words;
  }
  return null;
}

/** What a field without a value means, such as the roles that may edit another field: then everyone may. */
export function noValueInWords(t: T, path: string): string {
  return t.write(`empty.${path}`, {}) ?? t('changes.noValue');
}

import 'server-only';
import type { FieldValue, OwnField } from '@/lib/contact-facts/schema';
import { displayedValue } from '@/lib/contact-facts/value-text';
import { dayWithYear } from '@/lib/dates/time-words';
import { formatList } from '@/lib/format';
import type { ImportRow } from '@/lib/imports/types';
import { translate } from '@/lib/messages/loaded';
import { readersLanguage } from '../messages/reader';
import { factsIn } from './row-facts';

/** What a row changes of what only Frontdesk knows, in the words of the reader, who may see these fields. */
export function factChanges(
  row: { facts: string | null },
  fields: readonly OwnField[],
): ImportRow['changes'] {
  const facts = factsIn(row);
  if (facts === null) return [];
  const language = readersLanguage();
  const t = translate(language, 'contact-fields');
  const words = { language, yes: t('yes'), no: t('no'), times: translate(language, 'times') };
  const listed = (names: readonly string[]) => formatList(names, language, 'comma');
  const shown = (field: OwnField, value: FieldValue | null) =>
    value === null ? '' : displayedValue(field, value, words);
  const changes: ImportRow['changes'] = [];
  if (facts.tags) {
    const { before, add, remove } = facts.tags;
    const removed = remove.map(({ name }) => name);
    const after = [...before.filter((name) => !removed.includes(name)), ...add.map(({ name }) => name)];
    changes.push({ field: 'tags', before: listed(before), after: listed(after) });
  }
  if (facts.owner) {
    const { before, after } = facts.owner;
    changes.push({ field: 'owner', before: before?.name ?? '', after: after?.name ?? '' });
  }
  if (facts.follow_up) {
    const { due, text } = facts.follow_up;
    changes.push({ field: 'follow_up', before: '', after: dayWithYear(words.times, due) });
    if (text !== '') changes.push({ field: 'follow_up_text', before: '', after: text });
  }
  for (const field of fields) {
    const change = facts.fields?.[field.key];
    if (!change) continue;
    const [before, after] = [shown(field, change.before), shown(field, change.after)];
    changes.push({ field: `field:${field.key}`, before, after });
  }
  return changes;
}

import { displayedValue } from '@/lib/contact-facts/value-text';
import type { FactsChange, FactsFieldChange, FollowUpChange } from '@/lib/contacts/queries';
import { dayWithYear } from '@/lib/dates/time-words';
import { formatList } from '@/lib/format';
import { useMessages } from '@/lib/messages/messages-provider';
import { HistoryChange, HistoryLine } from './history-change';

/** What was changed of what Frontdesk itself keeps about a contact. */
export function FactsChanges({ change: { tags, owner, fields } }: { change: FactsChange }) {
  const t = useMessages('contacts-history');
  const yesNo = useMessages('contact-fields');
  const times = useMessages('times');
  const words = { language: t.language, yes: yesNo('yes'), no: yesNo('no'), times };
  const names = (list: string[]) => formatList(list, t.language, 'comma');
  const shown = (isDate: boolean, value: FactsFieldChange['before']) =>
    value === null ? '' : displayedValue({ type: isDate ? 'date' : 'text' }, value, words);
  return (
    <dl className="grid gap-1">
      {tags.added.length > 0 && (
        <HistoryLine term={t('facts.added')}>
          <bdi>{names(tags.added)}</bdi>
        </HistoryLine>
      )}
      {tags.removed.length > 0 && (
        <HistoryLine term={t('facts.removed')}>
          <bdi>{names(tags.removed)}</bdi>
        </HistoryLine>
      )}
      {owner && (
        <HistoryChange term={t('facts.owner')} before={owner.before ?? ''} after={owner.after ?? ''} />
      )}
      {fields.map(({ key, label, is_date, before, after }) => (
        <HistoryChange
          key={key}
          term={<bdi>{label}</bdi>}
          before={shown(is_date, before)}
          after={shown(is_date, after)}
        />
      ))}
    </dl>
  );
}

/** Which follow-up, and what was changed of it but for its text. */
export function FollowUpChanges({ change: { text, due, owner, done } }: { change: FollowUpChange }) {
  const t = useMessages('contacts-history');
  const times = useMessages('times');
  const day = (text: string) => dayWithYear(times, text);
  const isNew = due !== null && due.before === null;
  return (
    <dl className="grid gap-1">
      {text && (
        <HistoryLine term={t('followUp.what')}>
          <bdi>{text}</bdi>
        </HistoryLine>
      )}
      {due && (
        <HistoryChange
          term={t('followUp.day')}
          before={due.before && day(due.before)}
          after={day(due.after)}
        />
      )}
      {owner && (
        <HistoryChange
          term={t('followUp.who')}
          before={isNew ? null : (owner.before ?? '')}
          after={owner.after ?? ''}
        />
      )}
      {done !== null && (
        <HistoryLine term={t('followUp.status')}>{t(done ? 'followUp.done' : 'followUp.open')}</HistoryLine>
      )}
    </dl>
  );
}

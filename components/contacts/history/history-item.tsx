import { Tag } from '@/components/ui/display/tag';
import { Time } from '@/components/ui/display/time';
import { jobName } from '@/lib/audit/job-name';
import { CONTACT_FIELDS, type ContactField, differingFields } from '@/lib/contacts/fields';
import type { HistoryEntry } from '@/lib/contacts/queries';
import { useMessages } from '@/lib/messages/messages-provider';
import { spacedPhone } from '@/lib/spaced-phone';
import { addressOf, metadataOf } from '../contact-decoded';
import { FactsChanges, FollowUpChanges } from './facts-changes';
import { HistoryChange } from './history-change';
import { UndoButton, type UndoButtonProps } from './undo-button';
import { UndoFacts } from './undo-facts';
import { UndoMany } from './undo-many';

type HistoryItemProps = {
  /** The UUID. */
  contact: string;
  entry: HistoryEntry;
  /** False for users who may not edit. */
  undo: false | UndoButtonProps;
};

export function HistoryItem({ contact, entry, undo }: HistoryItemProps) {
  const { who, by_itself, action, outcome, reason, note, at, facts, follow_up, undoable } = entry;
  const t = useMessages('contacts-history');
  const jobs = useMessages('job-names');
  const name = who ?? t('someone');
  const verb =
    outcome !== 'done' && isSave(action) ? (`tried.${action}` as const) : (`done.${action}` as const);
  return (
    <li className="grid gap-1.5 border-b pb-4 text-small last:border-b-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
        <span>
          {t.rich(verb, {
            who: (
              <bdi className="font-medium">
                {by_itself ? t('system', { name: jobName(jobs, name) }) : name}
              </bdi>
            ),
          })}
        </span>
        {outcome === 'refused' && <Tag tone="danger">{t('rejected')}</Tag>}
        {outcome === 'unknown' && <Tag tone="warning">{t('unknown')}</Tag>}
        <Time value={at} className="ms-auto text-muted text-small" />
      </p>
      {facts && <FactsChanges change={facts} />}
      {follow_up && <FollowUpChanges change={follow_up} />}
      {(action === 'create' || action === 'update') && <Changes entry={entry} />}
      {reason && <p className="text-muted">{reason}</p>}
      {note && <p className="text-warning">{note}</p>}
      <Former entry={entry} />
      {undo && undoable && <UndoMany entry={entry} of={undoable} />}
      {undo && action === 'facts' && facts && <UndoFacts contact={contact} change={facts} />}
      {undo && action === 'update' && outcome !== 'refused' && <UndoButton {...undo} />}
    </li>
  );
}

function isSave(action: HistoryEntry['action']) {
  return action === 'create' || action === 'update' || action === 'confirm';
}

function Changes({ entry: { before, after } }: { entry: HistoryEntry }) {
  const t = useMessages('contacts-history');
  const labels = useMessages('contact-fields');
  if (!after) return null;
  const fields = before ? differingFields(before, after) : CONTACT_FIELDS.filter((field) => after[field]);
  if (fields.length === 0) return <p className="text-muted">{t('noChange')}</p>;
  return (
    <dl className="grid gap-1">
      {fields.map((field) => (
        <HistoryChange
          key={field}
          term={labels(`label.${field}`)}
          before={before && shown(field, before[field])}
          after={shown(field, after[field])}
        />
      ))}
    </dl>
  );
}

function Former({ entry: { previous_address, previous_metadata } }: { entry: HistoryEntry }) {
  const t = useMessages('contacts-history');
  const [address, metadata] = [addressOf(previous_address), metadataOf(previous_metadata)];
  if (!address && !metadata) return null;
  return (
    <details className="text-muted">
      <summary className="min-h-6 cursor-pointer">{t('former')}</summary>
      <div className="mt-1.5 grid gap-2 rounded bg-sunken px-2.5 py-2 text-text">
        {address}
        {metadata}
      </div>
    </details>
  );
}

function shown(field: ContactField, text: string): string {
  return field === 'phone' ? spacedPhone(text) : text;
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { TryAgain } from '@/components/ui/form-controls/try-again';
import { SheetBody } from '@/components/ui/overlay/sheet';
import { saidOf } from '@/lib/api/client';
import { differingFields, fieldsOf, valuesToUndo, whyNotWritable } from '@/lib/contacts/fields';
import { type HistoryEntry, historyQueries } from '@/lib/contacts/queries';
import type { Contact, ListPosition } from '@/lib/contacts/schema';
import type { Translate } from '@/lib/messages/catalog';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';
import { useSaveContact } from '../form/use-save-contact';
import { HistoryItem } from './history-item';

type HistoryTabProps = {
  contact: Contact;
  listPosition?: ListPosition;
  editable: boolean;
};

/** Changes made in this app. The service has no history of other changes. */
export function HistoryTab({ contact, listPosition, editable }: HistoryTabProps) {
  const t = useMessages('contacts-history');
  const history = useInfiniteQuery(historyQueries.of(contact.uuid));
  const write = useText();
  const { putBack, dialog } = useSaveContact(contact.uuid, listPosition);
  const [undoing, setUndoing] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function undo({ id, before, after }: HistoryEntry) {
    const values = before && after && valuesToUndo(before, after, fieldsOf(contact));
    if (!values || undoing !== null) return;
    setUndoing(id);
    setFailure(null);
    try {
      await putBack(values, contact);
    } catch (error) {
      setFailure(saidOf(error) ?? t('undoFailedAlone'));
    }
    setUndoing(null);
  }

  if (history.isPending) return <FormSkeleton />;
  if (!history.data) {
    return (
      <SheetBody>
        <Note tone="danger" role="alert" action={<TryAgain query={history} />}>
          {t('failed', { problem: history.error.message })}
        </Note>
      </SheetBody>
    );
  }
  const entries = history.data.pages.flatMap(({ data }) => data);
  return (
    <SheetBody>
      {failure && (
        <Note tone="danger" role="alert" title={t('undoFailed')}>
          {write(failure)}
        </Note>
      )}
      {entries.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ol className="grid gap-4">
        {entries.map((entry) => (
          <HistoryItem
            key={entry.id}
            contact={contact.uuid}
            entry={entry}
            undo={
              editable && {
                refusal: whyNotUndo(t, entry, contact),
                pending: undoing === entry.id,
                run: () => void undo(entry),
              }
            }
          />
        ))}
      </ol>
      {history.hasNextPage && (
        <div>
          <Button pending={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            {t('earlier')}
          </Button>
        </div>
      )}
      {dialog}
    </SheetBody>
  );
}

/** Why the previous values can't be restored; null when they can. */
export function whyNotUndo(
  t: Translate<'contacts-history'>,
  { action, outcome, before, after }: HistoryEntry,
  contact: Contact,
): string | null {
  if (contact.deleted_at) return t('whyNot.deleted');
  if (action === 'create') return t('whyNot.created');
  if (outcome === 'refused') return t('whyNot.rejected');
  if (!before || !after) return t('whyNot.unknown');
  const now = fieldsOf(contact);
  const values = valuesToUndo(before, after, now);
  if (!values) return t('whyNot.changed');
  if (differingFields(values, now).length === 0) return t('whyNot.same');
  const why = whyNotWritable(values, now);
  return why && t(`whyNot.${why}`);
}

'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { SheetBody } from '@/components/ui/overlay/sheet';
import { type HistoryEntry, historyQueries } from '@/lib/contacts/history';
import type { Contact } from '@/lib/contacts/schema';
import { useSaveContact } from '../form/use-save-contact';
import { HistoryItem } from './history-item';
import { whyNotUndo } from './history-undo';

type HistoryTabProps = {
  contact: Contact;
  listPosition?: { page: number; per_page: number };
  editable: boolean;
};

/** What this desk did to the contact. The service tells nothing of what others did. */
export function HistoryTab({ contact, listPosition, editable }: HistoryTabProps) {
  const history = useInfiniteQuery(historyQueries.of(contact.uuid));
  const { putBack, dialog } = useSaveContact(contact.uuid, listPosition);
  const [undoing, setUndoing] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function undo({ id, before }: HistoryEntry) {
    if (!before || undoing !== null) return;
    setUndoing(id);
    setFailure(null);
    try {
      await putBack(before, contact);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'This could not be undone.');
    }
    setUndoing(null);
  }

  if (history.isPending) return <FormSkeleton />;
  if (!history.data) {
    return (
      <SheetBody>
        <Note
          tone="danger"
          role="alert"
          action={<Button onClick={() => void history.refetch()}>Try again</Button>}
        >
          The history could not be read. {history.error.message}
        </Note>
      </SheetBody>
    );
  }
  const entries = history.data.pages.flatMap(({ data }) => data);
  return (
    <SheetBody>
      {failure && (
        <Note tone="danger" role="alert" title="Not undone">
          {failure}
        </Note>
      )}
      {entries.length === 0 && (
        <p className="text-muted">
          Nothing has been done to this contact from this desk. What others change at the service leaves no
          trace here.
        </p>
      )}
      <ol className="grid gap-4">
        {entries.map((entry) => (
          <HistoryItem
            key={entry.id}
            entry={entry}
            undo={
              editable && {
                refusal: whyNotUndo(entry, contact),
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
            Show earlier
          </Button>
        </div>
      )}
      {dialog}
    </SheetBody>
  );
}

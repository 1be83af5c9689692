import { useState } from 'react';
import { pageState, type SelectionState } from '@/components/data-table/selection';
import { Button } from '@/components/ui/form-controls/button';
import { useAbort } from '@/components/ui/hooks/use-abort';
import { toast } from '@/components/ui/overlay/toast';
import { saidOf } from '@/lib/api/client';
import { hasUncounted, type Total } from '@/lib/api/pagination';
import type { ContactFilters, ContactSort } from '@/lib/contact-index/filters';
import { matchingContacts, roomFor, SELECTION_MAX, selectionNote } from '@/lib/contact-index/selection';
import type { Contact } from '@/lib/contacts/schema';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';

type SelectMatchingProps = {
  /** Use it as the key: the state is for one search. */
  asked: (ContactFilters & { sort?: ContactSort }) | null;
  rows: Contact[];
  total: Total;
  selection: SelectionState<Contact>;
};

/** Selects the rows of the other pages too, once the whole page is selected. */
export function SelectMatching({ asked, rows, total, selection }: SelectMatchingProps) {
  const t = useMessages('contacts-selection');
  const [read, setRead] = useState<number | null>(null);
  const [added, setAdded] = useState<Contact[] | null>(null);
  const { begin } = useAbort();
  const most = Math.min(total.total, SELECTION_MAX);
  const isPart = hasUncounted(total) || most < total.total;
  const chosen = selection.selection.rows;
  // Contacts of another filter may be selected too, so their number alone doesn't say whether all of these are.
  const isAdded = added?.every(({ uuid }) => chosen.has(uuid));
  const isWhole = total.total <= rows.length || isAdded;
  if (read === null && (pageState(selection.selection, rows) !== 'all' || isWhole)) return null;

  async function selectAll() {
    const signal = begin();
    const found: Contact[] = [];
    setRead(0);
    try {
      for await (const page of matchingContacts(asked ?? { q: '', sort: 'list' }, signal)) {
        found.push(...page);
        setRead(found.length);
      }
      const { contacts, fresh } = roomFor(found, chosen);
      selection.add(fresh);
      setAdded(contacts);
      const note = selectionNote(contacts.length, total);
      if (note) void toast('warning', note.title, { description: note.description });
    } catch (error) {
      if (signal.aborted) return;
      const description = saidOf(error);
      void toast('error', coded('contacts-selection.failed'), { description });
    } finally {
      setRead(null);
    }
  }

  if (read !== null) {
    return <span className="num text-muted text-small">{t('selecting', { read, count: most })}</span>;
  }
  return (
    // On a phone it leaves the count and the menu their room.
    <Button size="sm" className="max-sm:shrink max-sm:wrap-anywhere" onClick={() => void selectAll()}>
      {/* Its parts stand apart by a space, and not also by the gap of a button. */}
      <span>
        {asked
          ? t.rich(isPart ? 'firstMatching' : 'allMatching', {
              count: most,
              wide: (text) => <span className="max-sm:sr-only">{text}</span>,
            })
          : t(isPart ? 'first' : 'all', { count: most })}
      </span>
    </Button>
  );
}

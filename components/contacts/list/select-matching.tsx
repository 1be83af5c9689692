import { useEffect, useRef, useState } from 'react';
import { pageState, type SelectionState } from '@/components/data-table/selection';
import { Button } from '@/components/ui/form-controls/button';
import { toast } from '@/components/ui/overlay/toast';
import { hasUncounted, type Total } from '@/lib/api/pagination';
import { matchingContacts, roomFor, SELECTION_MAX, selectionNote } from '@/lib/contact-index/selection';
import type { Contact } from '@/lib/contacts/schema';
import { formatNumber } from '@/lib/format';
import { useContactState } from '../use-contact-state';

type SelectMatchingProps = {
  /** The rows of the current page. */
  rows: Contact[];
  total: Total;
  selection: SelectionState<Contact>;
};

/** Selects the rows of the other pages too, once the whole page is selected. */
export function SelectMatching({ rows, total, selection }: SelectMatchingProps) {
  const { asked } = useContactState();
  const [read, setRead] = useState<number | null>(null);
  const [added, setAdded] = useState<{ asked: typeof asked; contacts: Contact[] } | null>(null);
  const abort = useRef<AbortController>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search has other rows.
  useEffect(() => () => abort.current?.abort(), [asked]);
  const most = Math.min(total.total, SELECTION_MAX);
  const isPart = hasUncounted(total) || most < total.total;
  const chosen = selection.selection.rows;
  // Contacts of another filter may be selected too, so their number alone doesn't say whether all of these are.
  const isAdded = added?.asked === asked && added?.contacts.every(({ uuid }) => chosen.has(uuid));
  const isWhole = total.total <= rows.length || isAdded;
  if (read === null && (pageState(selection.selection, rows) !== 'all' || isWhole)) return null;

  async function selectAll() {
    abort.current = new AbortController();
    const { signal } = abort.current;
    const found: Contact[] = [];
    setRead(0);
    try {
      for await (const page of matchingContacts(asked ?? { q: '', sort: 'list' }, signal)) {
        found.push(...page);
        setRead(found.length);
      }
      const { contacts, fresh } = roomFor(found, chosen);
      selection.add(fresh);
      setAdded({ asked, contacts });
      const note = selectionNote(contacts.length, total);
      if (note) void toast('warning', note.title, { description: note.description });
    } catch (error) {
      if (signal.aborted) return;
      const description = error instanceof Error ? error.message : undefined;
      void toast('error', 'Couldn’t select the other pages.', { description });
    } finally {
      setRead(null);
    }
  }

  if (read !== null) {
    return (
      <span className="num text-muted text-small">
        Selecting: {formatNumber(read)} of {formatNumber(most)}
      </span>
    );
  }
  return (
    <Button size="sm" onClick={() => void selectAll()}>
      {isPart ? `Select the first ${formatNumber(most)}` : `Select all ${formatNumber(most)}`}
      {asked && <span className="max-sm:sr-only">&nbsp;matching</span>}
    </Button>
  );
}

'use client';

import ListFilter from 'lucide-react/icons/list-filter';
import { formatNumber } from '@/lib/format';
import { PaletteItem } from './palette-item';
import { useShowContacts } from './use-show-contacts';

type ShowAllProps = { total: number; query: string; run: (deed: () => void) => void };

/** Leads to the page where the same search can be narrowed, sorted and kept. */
export function ShowAll({ total, query, run }: ShowAllProps) {
  const showContacts = useShowContacts();
  return (
    <PaletteItem
      id="show-all"
      icon={
        <span className="grid w-6.5 shrink-0 place-items-center">
          <ListFilter aria-hidden="true" />
        </span>
      }
      onChoose={() => run(() => showContacts(query.trim()))}
    >
      Show all {formatNumber(total)} in contacts
    </PaletteItem>
  );
}

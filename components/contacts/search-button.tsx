'use client';

import Search from 'lucide-react/icons/search';
import { useDeskActions } from '@/components/shell/desk-actions';
import { Kbd } from '@/components/ui/kbd';

/** Looks like the field that it opens. */
export function SearchButton() {
  const { openPalette, singleKeys } = useDeskActions();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={singleKeys ? '/' : undefined}
      onClick={() => openPalette('contacts')}
      className="flex h-8 w-80 min-w-0 shrink items-center gap-2 rounded border border-control px-2.5 text-faint hover:text-muted pointer-coarse:h-11"
    >
      <Search aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 truncate">Search contacts</span>
      {singleKeys && (
        <span aria-hidden="true" className="ms-auto max-sm:hidden">
          <Kbd>/</Kbd>
        </span>
      )}
    </button>
  );
}

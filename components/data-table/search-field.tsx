'use client';

import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { Kbd } from '@/components/ui/display/kbd';
import { controlStyle } from '@/components/ui/form-controls/control-style';
import { IconButton } from '@/components/ui/form-controls/icon-button';
import { useDebounced } from '@/components/ui/hooks/use-debounced';

type SearchFieldProps = {
  /** "Search templates". */
  label: string;
  /** What the list is searched for now. */
  value: string;
  onSearch: (text: string) => void;
  /** The key that leads here, where there is one. */
  shortcut?: string;
  ref: RefObject<HTMLInputElement | null>;
};

const PAUSE_MS = 250;

/** Searches as one types, and follows Back. */
export function SearchField({ label, value, onSearch, shortcut, ref }: SearchFieldProps) {
  const [field, setField] = useState({ text: value, searched: value, seen: value });
  const settled = useDebounced(field.text, PAUSE_MS);
  // The address has changed by another hand than the one in this field.
  if (field.seen !== value) {
    const text = field.searched === value ? field.text : value;
    setField({ text, searched: value, seen: value });
  }

  const search = useEffectEvent((text: string) => {
    if (text === field.searched) return;
    setField((now) => ({ ...now, searched: text }));
    onSearch(text);
  });
  useEffect(() => search(settled.trim()), [settled]);

  function clear() {
    setField((now) => ({ ...now, text: '', searched: '' }));
    onSearch('');
    ref.current?.focus();
  }

  /** Taken here, so that one Esc does not close a sheet too. */
  function clearOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || field.text === '') return;
    event.preventDefault();
    clear();
  }

  return (
    <search className="relative w-80 min-w-0 shrink max-sm:w-full">
      <Search aria-hidden="true" className="absolute start-2.5 top-1/2 size-4 -translate-y-1/2 text-faint" />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        aria-keyshortcuts={shortcut}
        autoComplete="off"
        dir="auto"
        maxLength={100}
        value={field.text}
        onChange={(event) => setField((now) => ({ ...now, text: event.target.value }))}
        onKeyDown={clearOnEscape}
        className={controlStyle(
          'h-8 ps-8 pe-9 pointer-coarse:h-11 [&::-webkit-search-cancel-button]:appearance-none',
        )}
      />
      <span className="absolute end-1 top-1/2 -translate-y-1/2">
        {field.text !== '' ? (
          <IconButton label="Clear the search" size="sm" icon={<X aria-hidden="true" />} onClick={clear} />
        ) : (
          shortcut && (
            <span aria-hidden="true" className="me-1 max-sm:hidden">
              <Kbd>{shortcut}</Kbd>
            </span>
          )
        )}
      </span>
    </search>
  );
}

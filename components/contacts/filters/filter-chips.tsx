'use client';

import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { VisuallyHidden } from '@/components/ui/display/text';
import { Button } from '@/components/ui/form-controls/button';
import { filterLabels } from '@/lib/contact-search/labels';
import { type FilterKey, NO_CONTACT_FILTERS } from '@/lib/contact-search/search-params';
import { groupQueries } from '@/lib/groups/queries';
import { useContactState } from '../list/use-contact-state';

/** The search and filters that are set, each with a button to remove it. */
export function FilterChips() {
  const { params, ask } = useContactState();
  const { data: groups } = useQuery(groupQueries.names());
  const list = useRef<HTMLUListElement>(null);
  const chips = filterLabels(params, groups);
  if (chips.length === 0) return null;

  function remove(key: FilterKey, at: number) {
    flushSync(() => ask({ [key]: null }));
    focusNear(list, at);
  }

  function clear() {
    flushSync(() => ask(NO_CONTACT_FILTERS));
    focusNear(list, 0);
  }

  return (
    <ul ref={list} aria-label="Filters" className="flex min-w-0 flex-wrap gap-x-1.5">
      {chips.map(({ key, words }, at) => (
        <li key={key} className="flex min-h-8 min-w-0 items-center">
          <button
            type="button"
            onClick={() => remove(key, at)}
            className="flex h-7 min-w-0 max-w-64 items-center gap-1.5 rounded-[7px] border border-accent/35 bg-accent-soft ps-2.5 pe-1.5 text-small hover:border-accent pointer-coarse:h-9"
          >
            <VisuallyHidden>Remove filter </VisuallyHidden>
            <bdi className="truncate">{words}</bdi>
            <X aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li className="flex min-h-8 items-center">
          <Button size="sm" variant="ghost" onClick={clear}>
            Clear all
          </Button>
        </li>
      )}
    </ul>
  );
}

/** A removed chip loses the focus: it moves to the next chip, or to the button that adds a filter. */
function focusNear(list: RefObject<HTMLUListElement | null>, at: number) {
  const chips = list.current?.querySelectorAll('button') ?? [];
  const next = chips[Math.min(at, chips.length - 1)] ?? document.querySelector<HTMLElement>('[data-filter]');
  next?.focus();
}

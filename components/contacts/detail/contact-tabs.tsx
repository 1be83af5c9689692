'use client';

import clsx from 'clsx';
import { StateLink } from '@/components/ui/display/state-link';
import { LazyEditContact } from '../form/lazy-form';
import { MessagesLink } from '../list/send-link';
import { useContactState } from '../list/use-contact-state';

const TABS = [
  { mode: null, label: 'Details' },
  { mode: 'edit', label: 'Edit' },
  { mode: 'history', label: 'History' },
] as const;

/** Links and not ARIA tabs: each has an address of its own, and Back goes through them. */
export function ContactTabs({ editable }: { editable: boolean }) {
  const { params, linkTo } = useContactState();
  const shown = TABS.filter(({ mode }) => mode !== 'edit' || editable);
  const current = shown.some(({ mode }) => mode === params.mode) ? params.mode : null;
  return (
    <nav aria-label="Contact" className="flex gap-4.5 px-4 text-[13px]">
      {shown.map(({ mode, label }) => (
        <StateLink
          key={label}
          {...linkTo({ mode })}
          aria-current={mode === current ? 'page' : undefined}
          className={clsx(
            'min-h-8 pt-1.5 pb-2',
            mode === current
              ? 'font-medium text-text shadow-[inset_0_-2px_0_var(--accent)]'
              : 'text-muted hover:text-text',
          )}
          onPointerEnter={mode === 'edit' ? LazyEditContact.preload : undefined}
        >
          {label}
        </StateLink>
      ))}
      {params.contact && <MessagesLink contact={params.contact} />}
    </nav>
  );
}

'use client';

import clsx from 'clsx';
import { StateLink } from '@/components/ui/display/state-link';
import { LazyTemplateForm } from '../lazy-form';
import { useTemplateState } from '../list/use-template-state';

const TABS = [
  { mode: null, label: 'Details' },
  { mode: 'edit', label: 'Edit' },
  { mode: 'versions', label: 'Versions' },
] as const;

/** Links and not ARIA tabs: each has an address of its own, and Back goes through them. */
export function TemplateTabs() {
  const { params, linkTo } = useTemplateState();
  return (
    <nav aria-label="Template" className="flex gap-4.5 px-4 text-[13px]">
      {TABS.map(({ mode, label }) => (
        <StateLink
          key={label}
          {...linkTo({ mode })}
          aria-current={mode === params.mode ? 'page' : undefined}
          className={clsx(
            'min-h-8 pt-1.5 pb-2',
            mode === params.mode
              ? 'font-medium text-text shadow-[inset_0_-2px_0_var(--accent)]'
              : 'text-muted hover:text-text',
          )}
          onPointerEnter={mode === 'edit' ? LazyTemplateForm.preload : undefined}
        >
          {label}
        </StateLink>
      ))}
    </nav>
  );
}

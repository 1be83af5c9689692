'use client';

import clsx from 'clsx';
import { Badge } from '@/components/ui/display/badge';
import { StateLink } from '@/components/ui/display/state-link';
import { LazyOverlaps, LazyTester } from '../lazy-parts';
import { useReplyState } from './use-reply-state';

const VIEWS = [
  { view: null, label: 'Replies', preload: undefined },
  { view: 'tester', label: 'Tester', preload: LazyTester.preload },
  { view: 'overlaps', label: 'Overlaps', preload: LazyOverlaps.preload },
] as const;

/** Links and not ARIA tabs: each has an address of its own. */
export function ReplyViews({ overlaps }: { overlaps: number }) {
  const { params, linkTo } = useReplyState();
  return (
    <nav aria-label="Automated replies" className="flex gap-4.5 border-b px-5 text-[13px] max-sm:px-4">
      {VIEWS.map(({ view, label, preload }) => (
        <StateLink
          key={label}
          {...linkTo({ view })}
          aria-current={view === params.view ? 'page' : undefined}
          className={clsx(
            'inline-flex min-h-9 items-center gap-1.5',
            view === params.view
              ? 'font-medium text-text shadow-[inset_0_-2px_0_var(--accent)]'
              : 'text-muted hover:text-text',
          )}
          onPointerEnter={preload}
          onFocus={preload}
        >
          {label}
          {view === 'overlaps' && <Badge count={overlaps} label="want a look" />}
        </StateLink>
      ))}
    </nav>
  );
}

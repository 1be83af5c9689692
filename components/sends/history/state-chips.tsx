'use client';

import clsx from 'clsx';
import { StateLink } from '@/components/ui/display/state-link';
import { formatNumber } from '@/lib/format';
import type { SendState } from '@/lib/sends/schema';
import { LISTED_STATES } from '@/lib/sends/search-params';
import { STATE_LOOKS, StateMark } from './state-mark';
import { useHistoryState } from './use-history-state';

/** The number of messages for each outcome, each a filter. */
export function StateChips({ counts }: { counts: Record<SendState, number> | undefined }) {
  const { params, filter, linkTo } = useHistoryState();
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  // Most of the time nothing is being sent.
  const shown = LISTED_STATES.filter(
    (state) => state !== 'sending' || params.state === state || (counts?.sending ?? 0) > 0,
  );
  return (
    <nav aria-label="Outcome" className="flex shrink-0 gap-1.5 overflow-x-auto px-5 pt-3 pb-1 max-sm:px-4">
      {([null, ...shown] as const).map((state) => {
        const change = { state, page: 1, send: null };
        const count = state === null ? total : counts?.[state];
        return (
          <StateLink
            key={state ?? 'all'}
            href={linkTo(change).href}
            onFollow={() => filter({ state })}
            aria-current={params.state === state ? 'true' : undefined}
            className={clsx(
              'inline-flex min-h-7 shrink-0 items-center gap-1.5 rounded-[7px] border px-2.5 text-[13px] pointer-coarse:min-h-10',
              params.state === state
                ? 'border-accent bg-accent-soft font-medium'
                : 'text-muted hover:bg-sunken hover:text-text',
            )}
          >
            {state === null ? 'All' : <StateMark state={state} words={STATE_LOOKS[state].word} />}
            {count !== undefined && <span className="num text-muted">{formatNumber(count)}</span>}
          </StateLink>
        );
      })}
    </nav>
  );
}

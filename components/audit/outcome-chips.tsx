'use client';

import clsx from 'clsx';
import { StateLink } from '@/components/ui/display/state-link';
import { OUTCOMES } from '@/lib/audit/outcomes';
import { OutcomeMark } from './outcome-mark';
import { FROM_START, useAuditState } from './use-audit-state';

/** Every event, or only those that ended in one way. */
export function OutcomeChips() {
  const { params, filter, linkTo } = useAuditState();
  return (
    <nav aria-label="Outcome" className="flex shrink-0 gap-1.5 overflow-x-auto px-5 pt-3 pb-1 max-sm:px-4">
      {([null, ...OUTCOMES] as const).map((outcome) => (
        <StateLink
          key={outcome ?? 'all'}
          href={linkTo({ ...FROM_START, outcome }).href}
          onFollow={() => filter({ outcome })}
          aria-current={params.outcome === outcome ? 'true' : undefined}
          className={clsx(
            'inline-flex min-h-7 shrink-0 items-center rounded-[7px] border px-2.5 text-[13px] pointer-coarse:min-h-10',
            params.outcome === outcome
              ? 'border-accent bg-accent-soft font-medium'
              : 'text-muted hover:bg-sunken hover:text-text',
          )}
        >
          {outcome === null ? 'All' : <OutcomeMark outcome={outcome} />}
        </StateLink>
      ))}
    </nav>
  );
}

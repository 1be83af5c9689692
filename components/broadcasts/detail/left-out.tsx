import Link from 'next/link';
import { Button } from '@/components/ui/form-controls/button';
import { useAction } from '@/components/ui/hooks/use-action';
import { EXCLUSION_LABELS } from '@/lib/broadcasts/labels';
import { useUpdateBroadcast } from '@/lib/broadcasts/mutations';
import type { Exclusions } from '@/lib/broadcasts/schema';
import { broadcastHref } from '@/lib/broadcasts/search-params';
import { EXCLUSION_REASONS, type ExclusionReason, isEditable } from '@/lib/broadcasts/states';
import type { Broadcast, BroadcastPlan } from '@/lib/broadcasts/types';
import { formatNumber } from '@/lib/format';

/** The reasons that can be turned off, and how. */
const WITHOUT: Partial<Record<ExclusionReason, Partial<Exclusions>>> = {
  not_a_contact: { unknown_numbers: 'send' },
  united_states: { us_marketing: 'send' },
  other_broadcast: { other_broadcasts: false },
  recent_marketing: { marketing_days: 0 },
  recent_template: { template_days: 0 },
};

type LeftOutProps = {
  broadcast: Broadcast;
  plan: BroadcastPlan;
  canCreate: boolean;
  /** May ask a question, so its owner must outlive this list. */
  prepare: () => Promise<void>;
};

export function LeftOut({ broadcast, plan: { by_reason, excluded }, canCreate, prepare }: LeftOutProps) {
  if (excluded === 0) return null;
  const reasons = EXCLUSION_REASONS.map((reason) => ({ reason, count: by_reason[reason] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  const canChange = canCreate && isEditable(broadcast.state);
  return (
    <div>
      <h3 className="mb-1 font-semibold">{formatNumber(excluded)} left out</h3>
      <ul className="grid gap-1 text-small">
        {reasons.map(({ reason, count }) => (
          <li key={reason} className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-2">
            <span className="num text-end">{formatNumber(count)}</span>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                className="text-accent underline"
                href={broadcastHref(broadcast.id, { state: 'excluded', reason })}
              >
                {EXCLUSION_LABELS[reason]}
              </Link>
              {canChange && WITHOUT[reason] && (
                <TakeIn broadcast={broadcast} without={WITHOUT[reason]} prepare={prepare} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type TakeInProps = Pick<LeftOutProps, 'broadcast' | 'prepare'> & { without: Partial<Exclusions> };

function TakeIn({ broadcast, without, prepare }: TakeInProps) {
  const update = useUpdateBroadcast(broadcast.id);
  const action = useAction('Couldn’t change who is left out');
  const { version, exclusions } = broadcast;
  return (
    <Button
      size="sm"
      pending={action.pending}
      onClick={() =>
        void action.run(async () => {
          await update.mutateAsync({ version, exclusions: { ...exclusions, ...without } });
          await prepare();
        }, 'They are no longer left out for this reason.')
      }
    >
      Send to them too
    </Button>
  );
}

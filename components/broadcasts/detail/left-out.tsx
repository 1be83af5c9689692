import Link from 'next/link';
import { ActionButton } from '@/components/ui/overlay/action-button';
import { exclusionLabel } from '@/lib/broadcasts/labels';
import { useUpdateBroadcast } from '@/lib/broadcasts/mutations';
import type { Exclusions } from '@/lib/broadcasts/schema';
import { broadcastHref } from '@/lib/broadcasts/search-params';
import { EXCLUSION_REASONS, type ExclusionReason, isEditable } from '@/lib/broadcasts/states';
import type { Broadcast, BroadcastPlan } from '@/lib/broadcasts/types';
import { formatNumber } from '@/lib/format';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';

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
  const t = useMessages('broadcasts-detail');
  const outcomes = useMessages('broadcasts-outcomes');
  if (excluded === 0) return null;
  const reasons = EXCLUSION_REASONS.map((reason) => ({ reason, count: by_reason[reason] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  const canChange = canCreate && isEditable(broadcast.state);
  return (
    <div>
      <h3 className="mb-1 font-semibold">{t('leftOut.title', { count: excluded })}</h3>
      <ul className="grid gap-1 text-small">
        {reasons.map(({ reason, count }) => (
          <li key={reason} className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-2">
            <span className="num text-end">{formatNumber(count, t.language)}</span>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                className="text-accent underline"
                href={broadcastHref(broadcast.id, { state: 'excluded', reason })}
              >
                {exclusionLabel(outcomes, reason)}
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
  const t = useMessages('broadcasts-detail');
  const update = useUpdateBroadcast(broadcast.id);
  const { version, exclusions } = broadcast;
  return (
    <ActionButton
      size="sm"
      run={async () => {
        await update.mutateAsync({ version, exclusions: { ...exclusions, ...without } });
        await prepare();
      }}
      done={coded('broadcasts-detail.leftOut.included')}
      failed={coded('broadcasts-detail.leftOut.notIncluded')}
    >
      {t('leftOut.include')}
    </ActionButton>
  );
}

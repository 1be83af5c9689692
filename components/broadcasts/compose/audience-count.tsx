import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Note } from '@/components/ui/display/note';
import { MAX_ESTIMATED_NUMBERS } from '@/lib/broadcasts/estimate';
import type { BroadcastForm } from '@/lib/broadcasts/form-values';
import { useMessages } from '@/lib/messages/messages-provider';
import { useAudienceEstimate } from './use-audience-estimate';

export function AudienceCount() {
  const { watch } = useFormContext<BroadcastForm>();
  const t = useMessages('broadcasts-form');
  const [sources, sendsUnknown] = watch(['sources', 'send_unknown']);
  const estimate = useAudienceEstimate(sources);
  const { numbers, counts } = estimate;
  const total = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const unusable = (numbers?.invalid ?? 0) + (numbers?.repeated ?? 0);
  const isPart = numbers?.checked === MAX_ESTIMATED_NUMBERS;
  return (
    <section aria-label={t('count.label')} className="grid gap-2 rounded border p-4">
      <div role="status" aria-busy={estimate.isCounting} className="grid gap-1">
        {sources.length === 0 ? (
          <p className="text-muted">{t('count.none')}</p>
        ) : (
          <Total
            count={Math.max(0, total - unusable)}
            isKnown={counts.every((count) => count !== null)}
            isSomeKnown={total > 0}
          />
        )}
        {numbers && numbers.invalid > 0 && (
          <p className="text-small text-warning">{t('count.invalid', { count: numbers.invalid })}</p>
        )}
        {numbers && numbers.repeated > 0 && (
          <p className="text-muted text-small">{t('count.repeated', { count: numbers.repeated })}</p>
        )}
        {isPart && (
          <p className="text-muted text-small">{t('count.onlyFirst', { count: MAX_ESTIMATED_NUMBERS })}</p>
        )}
      </div>
      {numbers && numbers.new_contacts > 0 && (
        <NewContacts count={numbers.new_contacts} isPart={isPart} areSent={sendsUnknown} />
      )}
      {estimate.error && <p className="text-muted text-small">{t('count.failed')}</p>}
      {sources.length > 0 && (
        <p className="text-muted text-small">
          {!estimate.complete && `${t('count.stillSyncing')} `}
          {sources.length > 1 && `${t('count.several')} `}
          {t('count.review')}
        </p>
      )}
    </section>
  );
}

type TotalProps = { count: number; isKnown: boolean; isSomeKnown: boolean };

function Total({ count, isKnown, isSomeKnown }: TotalProps) {
  const t = useMessages('broadcasts-form');
  const figure = (text: ReactNode) => <strong className="num font-semibold text-title">{text}</strong>;
  if (isKnown) return <p>{t.rich('count.people', { count, figure })}</p>;
  return isSomeKnown ? (
    <p>{t.rich('count.atLeast', { count, figure })}</p>
  ) : (
    <p className="text-muted">{t('count.unknown')}</p>
  );
}

type NewContactsProps = { count: number; isPart: boolean; areSent: boolean };

function NewContacts({ count, isPart, areSent }: NewContactsProps) {
  const t = useMessages('broadcasts-form');
  if (!areSent) {
    return <Note>{t(isPart ? 'newContacts.leftOutAtLeast' : 'newContacts.leftOut', { count })}</Note>;
  }
  return (
    <Note tone="warning">{t(isPart ? 'newContacts.createdAtLeast' : 'newContacts.created', { count })}</Note>
  );
}

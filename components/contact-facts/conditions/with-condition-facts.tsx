import type { ReactNode } from 'react';
import { QueryFailed } from '@/components/data-table/list-failed';
import { Skeleton } from '@/components/ui/display/loading';
import { useMessages } from '@/lib/messages/messages-provider';
import { type ConditionFacts, useLoadedFacts } from './condition-facts';

/** Shows a form of conditions once the facts that it names are loaded. */
export function WithConditionFacts({ children }: { children: (facts: ConditionFacts) => ReactNode }) {
  const t = useMessages('contact-conditions-form');
  const { facts, query } = useLoadedFacts();
  if (facts) return children(facts);
  if (query?.error) return <QueryFailed title={t('failed')} query={query} />;
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton className="h-40 w-full" />
    </div>
  );
}

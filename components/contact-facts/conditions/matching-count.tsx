import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDebounced } from '@/components/ui/hooks/timing';
import { totalValues } from '@/lib/api/pagination';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';
import type { conditionForm } from './condition-form-schema';
import type { ConditionNode } from './condition-form-values';

const PAUSE_MS = 400;

type MatchingCountProps = {
  schema: ReturnType<typeof conditionForm>;
  nodes: readonly ConditionNode[];
};

/** How many contacts the conditions match, once they are complete. */
export function MatchingCount({ schema, nodes }: MatchingCountProps) {
  const t = useMessages('contact-conditions-form');
  const text = useText();
  // Compared as text: each render has other nodes.
  const typed = JSON.stringify(nodes);
  const settled = useDebounced(typed, PAUSE_MS);
  const condition = useMemo(
    () => schema.safeParse({ nodes: JSON.parse(settled) as ConditionNode[] }).data?.condition,
    [schema, settled],
  );
  const { data, error, isFetching } = useQuery({
    ...contactIndexQueries.list({ q: '', condition, page: 1, per_page: 1 }),
    enabled: condition !== undefined,
    retry: false,
  });
  const isCounting = settled !== typed || (isFetching && condition !== undefined);
  return (
    <p role="status" className="me-auto min-w-0 flex-1 text-muted text-small">
      {words()}
    </p>
  );

  function words() {
    if (condition === undefined) return isCounting ? t('counting') : t('incomplete');
    if (error) return text(error.message);
    if (!data || isCounting) return t('counting');
    return t(data.meta.complete ? 'count' : 'soFar', totalValues(data.meta));
  }
}

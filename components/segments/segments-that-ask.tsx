import { useQuery } from '@tanstack/react-query';
import { Note } from '@/components/ui/display/note';
import { type SingleCondition, singleConditions } from '@/lib/contact-facts/condition';
import { factsQueries } from '@/lib/contact-facts/queries';
import { formatList } from '@/lib/format';
import { useMessages } from '@/lib/messages/messages-provider';

type SegmentsThatAskProps = {
  /** Which conditions find no one afterwards. */
  asks: (condition: SingleCondition) => boolean;
  after: 'merged' | 'archived';
};

/** Names the segments that a change breaks. */
export function SegmentsThatAsk({ asks, after }: SegmentsThatAskProps) {
  const t = useMessages('segments-asking');
  const { data = [] } = useQuery(factsQueries.segments());
  const names = data.flatMap(({ name, condition }) =>
    condition && singleConditions(condition).some(asks) ? name : [],
  );
  if (names.length === 0) return null;
  const listed = <bdi>{formatList(names, t.language, 'comma')}</bdi>;
  return <Note tone="warning">{t.rich(after, { count: names.length, names: listed })}</Note>;
}

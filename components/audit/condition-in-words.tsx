import { useZoneName } from '@/components/ui/display/page-clock';
import { readCondition } from '@/lib/contact-facts/condition';
import { useFilterLabels } from '@/lib/contact-index/use-filter-labels';
import { useFilterNames } from '@/lib/contact-index/use-filter-names';

/** One of another version, which can't be read, stays as it was recorded. */
export function ConditionInWords({ json }: { json: string }) {
  const condition = readCondition(json);
  const zone = useZoneName();
  const names = useFilterNames({ condition });
  const [label] = useFilterLabels()({ condition }, names, zone);
  return <bdi>{label?.words ?? json}</bdi>;
}

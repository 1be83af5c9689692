'use client';

import { useMemo } from 'react';
import { FindingList } from './finding-list';
import { useFindings } from './use-findings';

/** The overlaps that a reply has a part in. */
export function ReplyFindings({ uuid }: { uuid: string }) {
  const { rules, findings } = useFindings(uuid);
  const known = useMemo(() => new Map(rules.data?.data.map((rule) => [rule.uuid, rule])), [rules.data]);
  const own = findings.data ?? [];
  if (own.length === 0) return null;
  return (
    <section aria-label="Overlaps" className="grid gap-3 border-t pt-3">
      <h3 className="font-medium text-small">Overlaps</h3>
      <FindingList findings={own} rules={known} self={uuid} />
    </section>
  );
}

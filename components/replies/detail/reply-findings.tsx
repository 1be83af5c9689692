'use client';

import { FindingList } from '../overlaps/finding-list';
import { failedOf, OverlapsUnknown } from '../overlaps/overlaps-unknown';
import { useFindings } from '../overlaps/use-findings';

/** The overlaps that a reply has a part in. */
export function ReplyFindings({ uuid }: { uuid: string }) {
  const looked = useFindings(uuid);
  const { rules, findings } = looked;
  return (
    <section aria-label="Overlaps" className="grid gap-3 border-t pt-3">
      <h3 className="font-medium text-small">Overlaps</h3>
      {findings.data?.length === 0 && <p className="text-muted text-small">None found.</p>}
      {findings.data ? (
        <FindingList findings={findings.data} rules={rules.byUuid} self={uuid} />
      ) : (
        <OverlapsUnknown query={failedOf(looked) ?? findings} />
      )}
    </section>
  );
}

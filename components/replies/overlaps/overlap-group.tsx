'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/form-controls/button';
import { formatNumber } from '@/lib/format';
import type { OverlapFinding, OverlapKind } from '@/lib/replies/overlaps';
import type { ReplyRule } from '@/lib/replies/schema';
import { FindingItem } from './finding-item';

const KIND_WORDS: Record<OverlapKind, { title: string; about: string }> = {
  same: { title: 'The same trigger twice', about: 'Only one of them can answer.' },
  shadowed: {
    title: 'Hidden by another',
    about: 'Whatever would trigger one triggers another too, so it may never answer.',
  },
  partial: { title: 'Meeting in some messages', about: 'There are messages that both would answer.' },
  broad: { title: 'Catching everyday words', about: 'Messages about something else may be answered too.' },
  placeholder: {
    title: 'Unknown placeholders',
    about: 'The customer would see the braces as they are written.',
  },
};

const STEP = 25;

type OverlapGroupProps = {
  kind: OverlapKind;
  findings: OverlapFinding[];
  rules: ReadonlyMap<string, ReplyRule>;
};

/** Findings of one kind, the gravest first. */
export function OverlapGroup({ kind, findings, rules }: OverlapGroupProps) {
  const [shown, setShown] = useState(STEP);
  const { title, about } = KIND_WORDS[kind];
  const more = findings.length - shown;
  if (findings.length === 0) return null;
  return (
    <section aria-labelledby={`overlaps-${kind}`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <h2 id={`overlaps-${kind}`} className="font-semibold text-title">
          {title} <span className="num font-normal text-faint">{formatNumber(findings.length)}</span>
        </h2>
        <p className="text-muted text-small">{about}</p>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y rounded-xl border">
        {findings.slice(0, shown).map((finding) => (
          <li key={finding.key} className="p-4">
            <FindingItem finding={finding} rules={rules} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button className="justify-self-start" onClick={() => setShown(shown + STEP)}>
          Show {formatNumber(Math.min(more, STEP))} more of {formatNumber(more)}
        </Button>
      )}
    </section>
  );
}

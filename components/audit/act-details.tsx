'use client';

import { Note } from '@/components/ui/display/note';
import type { Act } from '@/lib/audit/schema';
import { OUTCOME_MEANINGS } from '@/lib/audit/words';
import { ActChanges } from './act-changes';
import { ActFacts } from './act-facts';
import { OutcomeMark } from './outcome-mark';

export function ActDetails({ act }: { act: Act }) {
  const { outcome, reason } = act;
  return (
    <>
      <div className="font-semibold">
        <OutcomeMark outcome={outcome} words={OUTCOME_MEANINGS[outcome]} />
      </div>
      {reason && <Note tone={TONES[outcome]}>{reason}</Note>}
      <ActChanges act={act} />
      <ActFacts act={act} />
    </>
  );
}

const TONES = { done: 'info', refused: 'danger', unknown: 'warning', started: 'info' } as const;

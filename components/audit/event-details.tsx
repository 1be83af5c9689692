'use client';

import { Note } from '@/components/ui/display/note';
import { OUTCOME_MEANINGS } from '@/lib/audit/labels';
import type { AuditEvent } from '@/lib/audit/schema';
import { EventChanges } from './event-changes';
import { EventFacts } from './event-facts';
import { OutcomeMark } from './outcome-mark';

export function EventDetails({ event }: { event: AuditEvent }) {
  const { outcome, reason } = event;
  return (
    <>
      <div className="font-semibold">
        <OutcomeMark outcome={outcome} words={OUTCOME_MEANINGS[outcome]} />
      </div>
      {reason && <Note tone={TONES[outcome]}>{reason}</Note>}
      <EventChanges event={event} />
      <EventFacts event={event} />
    </>
  );
}

const TONES = { done: 'info', refused: 'danger', unknown: 'warning', started: 'info' } as const;

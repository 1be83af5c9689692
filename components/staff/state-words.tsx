'use client';

import { StatusDot, type StatusTone } from '@/components/ui/status-dot';
import { Time } from '@/components/ui/time';
import type { StaffEntry } from '@/lib/staff/schema';

/** Whether somebody is in, out, or has not come yet. */
export function StateWords({ entry }: { entry: StaffEntry }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <StatusDot tone={toneOf(entry)} />
      <span className="min-w-0 truncate">
        <Words entry={entry} />
      </span>
    </span>
  );
}

function Words({ entry }: { entry: StaffEntry }) {
  if (entry.kind === 'member') return entry.active ? 'Active' : 'Deactivated';
  if (entry.expired) return 'Invitation expired';
  return (
    <>
      Invited until <Time value={entry.expires_at} inSentence />
    </>
  );
}

function toneOf(entry: StaffEntry): StatusTone {
  if (entry.kind === 'invitation') return entry.expired ? 'warning' : 'unknown';
  return entry.active ? 'success' : 'danger';
}

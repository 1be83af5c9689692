import { StatusDot, type StatusTone } from '@/components/ui/display/tag';
import type { StaffEntry } from '@/lib/staff/schema';

export function StaffStatus({ entry }: { entry: StaffEntry }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <StatusDot tone={toneOf(entry)} />
      <span className="min-w-0 truncate">{wordsOf(entry)}</span>
    </span>
  );
}

function wordsOf(entry: StaffEntry): string {
  if (entry.kind === 'invitation') return entry.expired ? 'Invitation expired' : 'Invited';
  return entry.active ? 'Active' : 'Deactivated';
}

function toneOf(entry: StaffEntry): StatusTone {
  if (entry.kind === 'invitation') return entry.expired ? 'warning' : 'unknown';
  return entry.active ? 'success' : 'danger';
}

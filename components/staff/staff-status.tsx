import { StatusDot, type StatusTone } from '@/components/ui/display/tag';
import { useMessages } from '@/lib/messages/messages-provider';
import type { StaffEntry } from '@/lib/staff/schema';

export function StaffStatus({ entry }: { entry: StaffEntry }) {
  const t = useMessages('staff');
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <StatusDot tone={TONES[statusOf(entry)]} />
      <span className="min-w-0 truncate">{t(`status.${statusOf(entry)}`)}</span>
    </span>
  );
}

function statusOf(entry: StaffEntry) {
  if (entry.kind === 'invitation') return entry.expired ? 'invitationExpired' : 'invited';
  return entry.active ? 'active' : 'deactivated';
}

const TONES: Record<ReturnType<typeof statusOf>, StatusTone> = {
  active: 'success',
  deactivated: 'danger',
  invited: 'unknown',
  invitationExpired: 'warning',
};

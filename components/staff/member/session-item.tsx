'use client';

import { SessionTimes } from '@/components/account/session-times';
import { Tag } from '@/components/ui/display/tag';
import { Button } from '@/components/ui/form-controls/button';
import { useEndSessions } from '@/lib/staff/mutations';
import type { StaffSession } from '@/lib/staff/schema';
import { useDeed } from './use-deed';

export function SessionItem({ memberId, session }: { memberId: string; session: StaffSession }) {
  const { id, device, current } = session;
  const end = useEndSessions(memberId);
  const { run, pending } = useDeed('The session goes on.');

  async function endIt() {
    if (!(await run(() => end.mutateAsync(id), `Ended ${device}.`))) return;
    document.querySelector<HTMLElement>('[data-sessions]')?.focus();
  }

  return (
    <li className="flex min-h-12 items-center gap-3 border-b py-1.5 text-[13px] last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <span className="min-w-0 truncate">{device}</span>
          {current && <Tag>This session</Tag>}
        </p>
        <SessionTimes session={session} />
      </div>
      {!current && (
        <Button size="sm" pending={pending} onClick={() => void endIt()}>
          End<span className="sr-only"> session on {device}</span>
        </Button>
      )}
    </li>
  );
}

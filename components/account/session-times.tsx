import { Time } from '@/components/ui/display/time';
import type { StaffSession } from '@/lib/staff/schema';

/** When and from where somebody has signed in, and whether they still work there. */
export function SessionTimes({ session }: { session: StaffSession }) {
  const { client_address, created_at, last_used_at } = session;
  return (
    <p className="text-muted text-small">
      Used <Time value={last_used_at} inSentence />, signed in <Time value={created_at} inSentence />
      {client_address && (
        <>
          {' '}
          from <bdi className="num break-words">{client_address}</bdi>
        </>
      )}
    </p>
  );
}

import { Time } from '@/components/ui/display/time';
import { useMessages } from '@/lib/messages/messages-provider';
import type { StaffSession } from '@/lib/staff/schema';

export function SessionTimes({ session }: { session: StaffSession }) {
  const { client_address, created_at, last_used_at } = session;
  const t = useMessages('session-times');
  const times = {
    active: <Time value={last_used_at} inSentence="when" />,
    signedIn: <Time value={created_at} inSentence="when" />,
  };
  return (
    <p className="text-muted text-small">
      {client_address
        ? t.rich('timesAndAddress', {
            ...times,
            address: <bdi className="num break-words">{client_address}</bdi>,
          })
        : t.rich('times', times)}
    </p>
  );
}

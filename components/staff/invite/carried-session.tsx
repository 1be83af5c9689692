import { useQuery } from '@tanstack/react-query';
import { Note } from '@/components/ui/display/note';
import { reading } from '@/lib/api/client';
import { useMessages } from '@/lib/messages/messages-provider';

type Carried = { user: { name: string; email: string } | null };

/**
 * Warns when this browser is signed in as another user. The request comes from the page, because links from other sites
 * arrive without the SameSite=Strict cookie.
 */
export function CarriedSession({ email }: { email: string }) {
  const { data } = useQuery({
    queryKey: ['carried-session'],
    queryFn: reading<Carried>('/api/session'),
    retry: false,
  });
  const t = useMessages('one-time-link');
  const user = data?.user;
  return (
    <div role="status" className="empty:absolute">
      {user && user.email !== email && (
        <Note tone="warning">
          {t.rich('carried', { name: <bdi>{user.name}</bdi>, email: <bdi>{user.email}</bdi> })}
        </Note>
      )}
    </div>
  );
}

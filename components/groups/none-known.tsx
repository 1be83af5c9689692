import Link from 'next/link';
import { paths } from '@/lib/paths';

/** An empty group, or one whose contacts are still unread: the two must not look alike. */
export function NoneKnown({ extent }: { extent: string | null }) {
  if (extent === null) {
    return (
      <p className="text-muted text-small">
        No contacts in this group. Who is in a group is decided at the messaging service: it cannot be changed
        from here.
      </p>
    );
  }
  return (
    <p className="text-muted text-small">
      <span className="num">None known · {extent}</span>. The desk learns more as{' '}
      <Link href={paths.contacts} className="text-accent underline">
        pages of contacts
      </Link>{' '}
      are opened.
    </p>
  );
}

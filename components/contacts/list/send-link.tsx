'use client';

import Send from 'lucide-react/icons/send';
import Link from 'next/link';
import { useAppActions } from '@/components/shell/session/app-actions';
import { LinkButton } from '@/components/ui/form-controls/button';
import { can } from '@/lib/auth/permissions';
import { paths } from '@/lib/paths';

export function useCanSend(): boolean {
  return can(useAppActions().roles, 'sends:create');
}

// Built by hand, to keep the URL serializers of the send pages out of this page's bundle.
const to = (path: string, contact: string) => `${path}?contact=${encodeURIComponent(contact)}`;

/** Opens the send page with this contact as the recipient. */
export function SendLink({ contact }: { contact: string }) {
  return (
    <LinkButton href={to(paths.send, contact)} prefetch={false}>
      <Send aria-hidden="true" />
      Send template
    </LinkButton>
  );
}

/** Opens the messages sent to this contact, for users who may read them. */
export function MessagesLink({ contact }: { contact: string }) {
  const { roles } = useAppActions();
  if (!can(roles, 'sends:read')) return null;
  return (
    <Link
      href={to(paths.sendHistory, contact)}
      prefetch={false}
      className="min-h-8 pt-1.5 pb-2 text-muted hover:text-text"
    >
      Messages
    </Link>
  );
}

import { usePathname } from 'next/navigation';
import { Note } from '@/components/ui/display/note';
import { LinkButton } from '@/components/ui/form-controls/button';
import { useMessages } from '@/lib/messages/messages-provider';
import { paths } from '@/lib/paths';
import type { ServiceStatus } from '@/lib/service/schema';

export function RejectedKeyNote({
  status: { detail, manages },
}: {
  status: Pick<ServiceStatus, 'detail' | 'manages'>;
}) {
  const t = useMessages('shell-notes');
  // The page of the connection has its own report.
  if (usePathname() === paths.service) return null;
  return (
    <Note
      tone="danger"
      className="mx-5 mt-3 max-sm:mx-4"
      title={t(manages ? 'keyRejected' : 'needsAdmin')}
      action={
        manages && (
          <LinkButton href={paths.service} prefetch={false} size="sm">
            {t('openSettings')}
          </LinkButton>
        )
      }
    >
      {detail}
    </Note>
  );
}

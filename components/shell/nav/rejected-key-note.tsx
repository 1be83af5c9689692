import { usePathname } from 'next/navigation';
import { Note } from '@/components/ui/display/note';
import { LinkButton } from '@/components/ui/form-controls/button';
import { paths } from '@/lib/paths';
import type { ServiceStatus } from '@/lib/service/schema';

export function RejectedKeyNote({
  status: { detail, manages },
}: {
  status: Pick<ServiceStatus, 'detail' | 'manages'>;
}) {
  // The page of the connection has its own report.
  if (usePathname() === paths.service) return null;
  return (
    <Note
      tone="danger"
      className="mx-5 mt-3 max-sm:mx-4"
      title={manages ? 'API key rejected' : 'The connection needs an admin'}
      action={
        manages && (
          <LinkButton href={paths.service} prefetch={false} size="sm">
            Open connection settings
          </LinkButton>
        )
      }
    >
      {detail}
    </Note>
  );
}

import FileX from 'lucide-react/icons/file-x';
import { EmptyState } from '@/components/ui/display/empty-state';
import { StateLink } from '@/components/ui/display/state-link';
import type { Page } from '@/lib/api/pagination';

type NoneHereProps = {
  meta: Page<unknown>['meta'];
  linkToPage: (page: number) => { href: string; onFollow: () => void };
};

export function EmptyPage({ meta, linkToPage }: NoneHereProps) {
  if (meta.unreadable > 0) {
    return (
      <EmptyState icon={<FileX />} title="This page can’t be shown">
        The messaging service sent its records in a format that Frontdesk doesn’t know. Other pages may work.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<FileX />}
      title="This page is empty"
      action={
        <StateLink {...linkToPage(meta.last_page)} className="font-medium text-accent underline">
          Go to the last page
        </StateLink>
      }
    >
      This page no longer exists, or the URL is wrong.
    </EmptyState>
  );
}

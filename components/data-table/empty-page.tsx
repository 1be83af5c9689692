import FileX from 'lucide-react/icons/file-x';
import { EmptyState } from '@/components/ui/display/empty-state';
import { StateLink } from '@/components/ui/display/state-link';
import type { Page } from '@/lib/api/pagination';
import { useMessages } from '@/lib/messages/messages-provider';

type NoneHereProps = {
  meta: Page<unknown>['meta'];
  linkToPage: (page: number) => { href: string; onFollow: () => void };
};

export function EmptyPage({ meta, linkToPage }: NoneHereProps) {
  const t = useMessages('lists-empty');
  if (meta.unreadable > 0) {
    return (
      <EmptyState icon={<FileX />} title={t('unreadable.title')}>
        {t('unreadable.text')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<FileX />}
      title={t('title')}
      action={
        <StateLink {...linkToPage(meta.last_page)} className="font-medium text-accent underline">
          {t('last')}
        </StateLink>
      }
    >
      {t('text')}
    </EmptyState>
  );
}

import { useQuery } from '@tanstack/react-query';
import { IndexState } from '@/components/contact-index/index-state';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import { useMessages } from '@/lib/messages/messages-provider';

export function IndexPanel() {
  const t = useMessages('contact-index');
  const sync = useMessages('contact-index-sync');
  const { data: status } = useQuery(contactIndexQueries.status());
  if (!status) return null;
  return (
    <div className="grid gap-3 text-small">
      <div>
        <h2 className="font-semibold">{t('title')}</h2>
        <p className="mt-1 text-muted">{sync('about')}</p>
      </div>
      <IndexState status={status} />
    </div>
  );
}

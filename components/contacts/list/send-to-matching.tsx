import { useQuery } from '@tanstack/react-query';
import Megaphone from 'lucide-react/icons/megaphone';
import { LinkButton } from '@/components/ui/form-controls/button';
import { newBroadcastHref } from '@/lib/broadcasts/paths';
import { useMessages } from '@/lib/messages/messages-provider';
import { isSameQuery, viewQueries } from '@/lib/saved-views/queries';

export function SendToMatching({ query }: { query: string }) {
  const t = useMessages('contacts');
  const { data: views } = useQuery(viewQueries.list());
  const view = views?.find((each) => isSameQuery(each.query, query));
  return (
    <LinkButton
      size="sm"
      variant="ghost"
      prefetch={false}
      href={newBroadcastHref(view ? { view: view.id } : { filter: query })}
    >
      <Megaphone />
      {t('sendToThese')}
    </LinkButton>
  );
}

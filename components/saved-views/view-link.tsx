import Check from 'lucide-react/icons/check';
import Pencil from 'lucide-react/icons/pencil';
import { useAppActions } from '@/components/ui/app-actions';
import { StateLink } from '@/components/ui/display/state-link';
import { IconButton } from '@/components/ui/form-controls/button';
import type { SavedView } from '@/lib/contact-index/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { paths } from '@/lib/paths';
import { isSameQuery } from '@/lib/saved-views/queries';

type ViewLinkProps = {
  view: SavedView;
  query: string;
  onFollow: () => void;
  onEdit: () => void;
};

export function ViewLink({ view, query, onFollow, onEdit }: ViewLinkProps) {
  const t = useMessages('views-panel');
  const current = isSameQuery(view.query, query);
  const isAdmin = useAppActions().roles.includes('admin');
  return (
    <li className="flex items-center gap-1 rounded hover:bg-sunken">
      <StateLink
        href={view.query ? `${paths.contacts}?${view.query}` : paths.contacts}
        onFollow={onFollow}
        aria-current={current || undefined}
        className="flex min-h-8 min-w-0 flex-1 items-center gap-2 rounded px-2 pointer-coarse:min-h-10"
      >
        <bdi className="cut">{view.name}</bdi>
        {current && <Check className="size-4 shrink-0 text-muted" />}
        <bdi className="cut ms-auto max-w-28 shrink-0 text-faint text-small">
          {view.own ? view.shared && t('shared') : view.owner_name}
        </bdi>
      </StateLink>
      {(view.own || isAdmin) && (
        <IconButton label={t('edit', { name: view.name })} size="sm" icon={<Pencil />} onClick={onEdit} />
      )}
    </li>
  );
}

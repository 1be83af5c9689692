import { useQuery } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import { useState } from 'react';
import { VisuallyHidden } from '@/components/ui/display/text';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import { PopoverButton } from '@/components/ui/overlay/popover-button';
import type { SavedView } from '@/lib/contact-index/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { isSameQuery, viewQueries } from '@/lib/saved-views/queries';

const ViewsPanel = lazyWithPreload(
  () => import('./views-panel').then((module) => module.ViewsPanel),
  ['views-panel'],
);
const ViewDialog = lazyWithPreload(
  () => import('./view-dialog').then((module) => module.ViewDialog),
  ['forms', 'views-form'],
);

type ViewsMenuProps = {
  /** The current search and filters, as `toQueryString` writes them. */
  query: string;
  /** Shows a view on the client, without a request to the server. */
  onOpen: (query: string) => void;
};

export function ViewsMenu({ query, onOpen }: ViewsMenuProps) {
  const t = useMessages('views');
  const { data: views } = useQuery(viewQueries.list());
  const [edited, setEdited] = useState<SavedView | 'new' | null>(null);
  const [wanted, setWanted] = useState(false);
  const current = views?.find((view) => isSameQuery(view.query, query));

  function edit(view: SavedView | 'new') {
    setWanted(true);
    setEdited(view);
  }

  return (
    <>
      <PopoverButton
        title={t('views')}
        preload={ViewsPanel.preload}
        panel={(close) => <ViewsPanel query={query} onOpen={onOpen} onEdit={edit} onClose={close} />}
      >
        <Bookmark />
        {current ? (
          <>
            <VisuallyHidden>{t('current')} </VisuallyHidden>
            <bdi className="cut max-w-40">{current.name}</bdi>
          </>
        ) : (
          t('views')
        )}
      </PopoverButton>
      {wanted && (
        <PartBoundary>
          <ViewDialog edited={edited} query={query} onClose={() => setEdited(null)} />
        </PartBoundary>
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { TryAgain } from '@/components/ui/form-controls/try-again';
import type { SavedView } from '@/lib/contact-index/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { viewQueries } from '@/lib/saved-views/queries';
import { ViewLink } from './view-link';

type ViewsPanelProps = {
  query: string;
  onOpen: (query: string) => void;
  onEdit: (view: SavedView | 'new') => void;
  onClose: () => void;
};

export function ViewsPanel({ query, onOpen, onEdit, onClose }: ViewsPanelProps) {
  const t = useMessages('views-panel');
  const list = useQuery(viewQueries.list());
  const { data: views, error } = list;

  /** The dialog is rendered outside the popover, and returns the focus to the button that opened it. */
  function edit(view: SavedView | 'new') {
    onClose();
    onEdit(view);
  }

  const linkTo = (view: SavedView) => ({
    view,
    query,
    onEdit: () => edit(view),
    onFollow() {
      onClose();
      onOpen(view.query);
    },
  });

  return (
    <div className="grid gap-3">
      {views?.length === 0 && <p className="px-1 text-muted">{t('empty')}</p>}
      {!views && !error && <p className="px-1 text-muted">{t('loading')}</p>}
      {!views && error && (
        <Note tone="danger" role="alert" action={<TryAgain query={list} />}>
          {error.message}
        </Note>
      )}
      <Group title={t('own')} views={views?.filter(({ own }) => own)} linkTo={linkTo} />
      <Group title={t('others')} views={views?.filter(({ own }) => !own)} linkTo={linkTo} />
      <Button size="sm" onClick={() => edit('new')}>
        <BookmarkPlus />
        {t('saveAs')}
      </Button>
    </div>
  );
}

type GroupProps = {
  title: string;
  views: SavedView[] | undefined;
  linkTo: (view: SavedView) => Parameters<typeof ViewLink>[0];
};

function Group({ title, views = [], linkTo }: GroupProps) {
  if (views.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="px-2 pb-1 font-medium text-faint text-tiny">{title}</h2>
      <ul>
        {views.map((view) => (
          <ViewLink key={view.id} {...linkTo(view)} />
        ))}
      </ul>
    </section>
  );
}

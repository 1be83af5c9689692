import { useQuery } from '@tanstack/react-query';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import Link from 'next/link';
import { useAppActions } from '@/components/ui/app-actions';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { TryAgain } from '@/components/ui/form-controls/try-again';
import { toQueryString } from '@/lib/api/query-string';
import { can } from '@/lib/auth/permissions';
import { factsQueries } from '@/lib/contact-facts/queries';
import { segmentsHref } from '@/lib/contact-facts/segments-url';
import type { SavedView } from '@/lib/contact-index/schema';
import { contactsHref, loadContactSearchParams, toAsked } from '@/lib/contact-index/search-params';
import { toCondition } from '@/lib/contact-index/to-condition';
import { useMessages } from '@/lib/messages/messages-provider';
import { paths } from '@/lib/paths';
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
      <SegmentLinks query={query} onOpen={onOpen} onClose={onClose} />
      <Button size="sm" onClick={() => edit('new')}>
        <BookmarkPlus />
        {t('saveAs')}
      </Button>
    </div>
  );
}

type SegmentLinksProps = Pick<ViewsPanelProps, 'query' | 'onOpen' | 'onClose'>;

/** Segments are views that everyone has; the conditions on the screen can become one. */
function SegmentLinks({ query, onOpen, onClose }: SegmentLinksProps) {
  const t = useMessages('views-panel');
  const { roles } = useAppActions();
  const { data = [] } = useQuery(factsQueries.segments());
  const asked = toAsked({ ...loadContactSearchParams(new URLSearchParams(query)), sort: null }) ?? { q: '' };
  const { condition, rest } = toCondition(asked, data);
  const asSegment = {
    segment: 'new',
    condition: JSON.stringify(condition),
    rest: toQueryString(rest) || null,
  };
  const link = 'flex min-h-8 items-center rounded px-2 hover:bg-sunken pointer-coarse:min-h-10';
  return (
    <section aria-label={t('segments')}>
      <h2 className="px-2 pb-1 font-medium text-faint text-tiny">{t('segments')}</h2>
      <ul>
        {data.map(({ id, name }) => (
          <li key={id}>
            <Link
              href={contactsHref({ segment: id })}
              prefetch={false}
              className={link}
              onClick={(event) => {
                event.preventDefault();
                onClose();
                onOpen(`segment=${id}`);
              }}
            >
              <bdi className="cut">{name}</bdi>
            </Link>
          </li>
        ))}
        {condition !== null && can(roles, 'facts:define') && (
          <li>
            <Link href={segmentsHref(asSegment)} prefetch={false} className={link}>
              {t('saveConditions')}
            </Link>
          </li>
        )}
        <li>
          <Link href={paths.segments} prefetch={false} className={`${link} text-muted`}>
            {t('manageSegments')}
          </Link>
        </li>
      </ul>
    </section>
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

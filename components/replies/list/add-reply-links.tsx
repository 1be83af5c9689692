import { AddLinks } from '@/components/imports/add-or-import-links';
import { useMessages } from '@/lib/messages/messages-provider';
import { paths } from '@/lib/paths';
import { LazyNewReply } from '../lazy-reply-parts';
import { useReplyState } from '../use-reply-state';

export function AddReplyLinks({ compact = false }: { compact?: boolean }) {
  const t = useMessages('replies');
  const { linkTo } = useReplyState();
  return (
    <AddLinks
      importLabel={t('import')}
      addLabel={t('add')}
      importHref={paths.importReplies}
      toAdd={{ ...linkTo({ reply: 'new', mode: null }), preload: LazyNewReply.preload }}
      compact={compact}
    />
  );
}

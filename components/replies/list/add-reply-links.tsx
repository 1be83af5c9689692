import { AddLinks } from '@/components/imports/add-or-import-links';
import { paths } from '@/lib/paths';
import { LazyNewReply } from '../lazy-reply-parts';
import { useReplyState } from '../use-reply-state';

export function AddReplyLinks({ compact = false }: { compact?: boolean }) {
  const { linkTo } = useReplyState();
  return (
    <AddLinks
      importLabel="Import replies from a file"
      addLabel="Add reply"
      importHref={paths.importReplies}
      toAdd={{ ...linkTo({ reply: 'new', mode: null }), preload: LazyNewReply.preload }}
      compact={compact}
    />
  );
}

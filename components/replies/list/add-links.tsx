import { AddLinks } from '@/components/imports/add-links';
import { paths } from '@/lib/paths';
import { LazyNewReply } from '../lazy-parts';
import { useReplyState } from '../use-reply-state';

export function AddReplyLinks({ compact = false }: { compact?: boolean }) {
  const { linkTo } = useReplyState();
  return (
    <AddLinks
      nouns="replies"
      addLabel="Add reply"
      importHref={paths.importReplies}
      toAdd={{ ...linkTo({ reply: 'new', mode: null }), preload: LazyNewReply.preload }}
      compact={compact}
    />
  );
}

'use client';

import { AddLinks } from '@/components/import/add-links';
import { LazyReplyForm, LazyReplyImportForm } from '../lazy-parts';
import { useReplyState } from './use-reply-state';

export function AddReplyLinks({ compact = false }: { compact?: boolean }) {
  const { linkTo } = useReplyState();
  return (
    <AddLinks
      nouns="replies"
      addLabel="Add reply"
      toImport={{ ...linkTo({ reply: 'import', mode: null }), preload: LazyReplyImportForm.preload }}
      toAdd={{ ...linkTo({ reply: 'new', mode: null }), preload: LazyReplyForm.preload }}
      compact={compact}
    />
  );
}

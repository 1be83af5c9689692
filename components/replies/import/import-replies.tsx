'use client';

import { ImportSheet } from '@/components/import/import-sheet';
import { formatCount } from '@/lib/format';
import { rejectedReplies, useImportReplies } from '@/lib/replies/mutations';
import type { ReplyImported } from '@/lib/replies/schema';
import { LazyReplyImportForm } from '../lazy-parts';

const EMPTY = { text: '', replace: false };

export function ImportReplies({ onClose }: { onClose: () => void }) {
  return (
    <ImportSheet
      title="Import replies"
      meta="Import as drafts; nothing is published"
      name="reply:import"
      empty={EMPTY}
      importing={useImportReplies()}
      form={(form) => <LazyReplyImportForm {...form} />}
      describe={describe}
      rowLabel="Reply"
      rejectedFile={rejectedReplies}
      onClose={onClose}
    />
  );
}

function describe({ added, replaced, kept, unchanged }: ReplyImported) {
  const lines = [
    replaced > 0 && `${countedReplies(replaced)} of these replaced saved ones.`,
    kept > 0 && `${countedReplies(kept)} stayed unchanged.`,
    unchanged > 0 && `${countedReplies(unchanged)} already had these values.`,
    'Nothing was published. Open a reply to save it to the service.',
  ];
  return {
    title: added + replaced === 0 ? 'Nothing was imported' : `${countedReplies(added + replaced)} imported`,
    lines: lines.filter((line) => line !== false),
  };
}

function countedReplies(count: number): string {
  return formatCount(count, 'reply', 'replies');
}

'use client';

import { ImportSheet } from '@/components/import/import-sheet';
import { formatCount } from '@/lib/format';
import { rejectedReplies, useImportReplies } from '@/lib/replies/mutations';
import type { ReplyImported } from '@/lib/replies/schema';
import { LazyImportForm } from '../lazy-parts';

const EMPTY = { text: '', replace: false };

export function ImportReplies({ onClose }: { onClose: () => void }) {
  return (
    <ImportSheet
      title="Import replies"
      meta="Into the notebook: the service is told nothing"
      name="reply:import"
      empty={EMPTY}
      importing={useImportReplies()}
      form={(form) => <LazyImportForm {...form} />}
      describe={describe}
      rowLabel="Reply"
      rejectedFile={rejectedReplies}
      onClose={onClose}
    />
  );
}

function describe({ added, replaced, kept, unchanged }: ReplyImported) {
  const lines = [
    replaced > 0 && `${countedReplies(replaced)} of these replaced what the notebook had.`,
    kept > 0 && `${countedReplies(kept)} stayed as the notebook had them.`,
    unchanged > 0 && `${countedReplies(unchanged)} said the same already.`,
    'Nothing was saved to the service: open a reply to do that.',
  ];
  return {
    title: added + replaced === 0 ? 'Nothing was imported' : `${countedReplies(added + replaced)} imported`,
    lines: lines.filter((line) => line !== false),
  };
}

function countedReplies(count: number): string {
  return formatCount(count, 'reply', 'replies');
}

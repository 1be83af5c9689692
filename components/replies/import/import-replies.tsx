'use client';

import { Suspense, useState } from 'react';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { ImportResult } from '@/components/import/import-result';
import { Sheet } from '@/components/ui/overlay/sheet';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { formatCount } from '@/lib/format';
import type { ImportAnswer } from '@/lib/import/rejected';
import { type ReplyFile, rejectedReplies, useCheckImport, useImportReplies } from '@/lib/replies/mutations';
import type { ReplyImported } from '@/lib/replies/schema';
import { LazyImportForm } from '../lazy-parts';

const EMPTY = { text: '', replace: false };

/** First the file, then what would become of it, then what did. */
export function ImportReplies({ onClose }: { onClose: () => void }) {
  const form = useFormDraft('reply:import', EMPTY);
  const [imported, setImported] = useState<{ file: ReplyFile; answer: ImportAnswer<ReplyImported> } | null>(
    null,
  );
  const { mutateAsync: check } = useCheckImport();
  const { mutateAsync: importFile } = useImportReplies();
  return (
    <Sheet title="Import replies" meta="Into the notebook: the service is told nothing" onClose={onClose}>
      {imported ? (
        <ImportResult
          {...hasDone(imported.answer)}
          rejected={{
            what: 'Reply',
            rows: imported.answer.rejected,
            total: imported.answer.rejected_total,
            file: () => rejectedReplies(imported.file),
          }}
          onAnother={() => setImported(null)}
          onDone={onClose}
        />
      ) : (
        <Suspense fallback={<FormSkeleton />}>
          <LazyImportForm
            key={form.key}
            {...form.props}
            onCheck={check}
            onImport={async (file) => {
              const answer = await importFile(file);
              form.saved();
              setImported({ file, answer });
            }}
            onCancel={() => attempt(onClose)}
          />
        </Suspense>
      )}
    </Sheet>
  );
}

function hasDone({ added, replaced, kept, unchanged }: ReplyImported) {
  const lines = [
    replaced > 0 && `${formatCount(replaced, 'reply', 'replies')} of these replaced what the notebook had.`,
    kept > 0 && `${formatCount(kept, 'reply', 'replies')} stayed as the notebook had them.`,
    unchanged > 0 && `${formatCount(unchanged, 'reply', 'replies')} said the same already.`,
    'Nothing was saved to the service: open a reply to do that.',
  ];
  return {
    title:
      added + replaced === 0
        ? 'Nothing was imported'
        : `${formatCount(added + replaced, 'reply', 'replies')} imported`,
    lines: lines.filter((line) => line !== false),
  };
}

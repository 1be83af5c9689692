'use client';

import { Suspense, useState } from 'react';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { Sheet } from '@/components/ui/sheet';
import { attempt } from '@/components/ui/unsaved';
import { useCheckImport, useImportReplies } from '@/lib/replies/mutations';
import type { ReplyImported } from '@/lib/replies/schema';
import { FormSkeleton } from './form-skeleton';
import { ImportResult } from './import-result';
import { LazyImportForm } from './lazy-parts';

const EMPTY = { text: '', replace: false };

/** First the file, then what would become of it, then what did. */
export function ImportReplies({ onClose }: { onClose: () => void }) {
  const form = useFormDraft('reply:import', EMPTY);
  const [imported, setImported] = useState<ReplyImported | null>(null);
  const { mutateAsync: check } = useCheckImport();
  const { mutateAsync: importFile } = useImportReplies();
  return (
    <Sheet title="Import replies" meta="Into the notebook: the service is told nothing" onClose={onClose}>
      {imported ? (
        <ImportResult imported={imported} onAnother={() => setImported(null)} onDone={onClose} />
      ) : (
        <Suspense fallback={<FormSkeleton />}>
          <LazyImportForm
            key={form.key}
            {...form.props}
            onCheck={check}
            onImport={async (file) => {
              const outcome = await importFile(file);
              form.saved();
              setImported(outcome);
            }}
            onCancel={() => attempt(onClose)}
          />
        </Suspense>
      )}
    </Sheet>
  );
}

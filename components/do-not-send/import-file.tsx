'use client';

import { Suspense } from 'react';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { Sheet } from '@/components/ui/sheet';
import { attempt } from '@/components/ui/unsaved';
import type { useImportDoNotSend } from '@/lib/do-not-send/mutations';
import { FormSkeleton } from './form-skeleton';
import { ImportResult } from './import-result';
import { LazyImportForm } from './lazy-form';

type ImportFileProps = { importing: ReturnType<typeof useImportDoNotSend>; onClose: () => void };

const EMPTY = { text: '', reason: '' };

/** First the file, then what became of each of its rows. */
export function ImportFile({ importing, onClose }: ImportFileProps) {
  const form = useFormDraft('do-not-send:file', EMPTY);
  const { data, mutateAsync, reset } = importing;
  return (
    <Sheet title="Import numbers" meta="Nothing will be sent to them" onClose={onClose}>
      {data ? (
        <ImportResult imported={data} onAnother={reset} onDone={onClose} />
      ) : (
        <Suspense fallback={<FormSkeleton />}>
          <LazyImportForm
            key={form.key}
            {...form.props}
            onSubmit={async (file) => {
              await mutateAsync(file);
              form.saved();
            }}
            onCancel={() => attempt(onClose)}
          />
        </Suspense>
      )}
    </Sheet>
  );
}

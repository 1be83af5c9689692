'use client';

import { Suspense } from 'react';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { ImportResult } from '@/components/import/import-result';
import { Sheet } from '@/components/ui/overlay/sheet';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { rejectedNumbers, useCheckImport, type useImportDoNotSend } from '@/lib/do-not-send/mutations';
import { formatCount } from '@/lib/format';
import { LazyImportForm } from './lazy-form';

type ImportFileProps = { importing: ReturnType<typeof useImportDoNotSend>; onClose: () => void };

const EMPTY = { text: '', reason: '' };

/** First the file, then what would become of it, then what did. */
export function ImportFile({ importing, onClose }: ImportFileProps) {
  const form = useFormDraft('do-not-send:file', EMPTY);
  const { data, variables, mutateAsync, reset } = importing;
  const { mutateAsync: check } = useCheckImport();
  return (
    <Sheet title="Import numbers" meta="Nothing will be sent to them" onClose={onClose}>
      {data ? (
        <ImportResult
          title={data.added === 0 ? 'No number was added' : `${formatCount(data.added, 'number')} added`}
          lines={
            data.already_there > 0
              ? [`${formatCount(data.already_there, 'number')} had been on the list already.`]
              : []
          }
          rejected={{
            what: 'Number',
            rows: data.rejected,
            total: data.rejected_total,
            file: () => rejectedNumbers(variables ?? EMPTY),
          }}
          onAnother={reset}
          onDone={onClose}
        />
      ) : (
        <Suspense fallback={<FormSkeleton fields={2} />}>
          <LazyImportForm
            key={form.key}
            {...form.props}
            onCheck={check}
            onImport={async (file) => {
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

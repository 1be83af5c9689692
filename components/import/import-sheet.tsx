'use client';

import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { Button } from '@/components/ui/form-controls/button';
import { Sheet, SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import { attempt } from '@/components/ui/unsaved/unsaved';
import type { NamedFile } from '@/lib/api/client';
import type { ImportReport } from '@/lib/api/import-report';
import { formatCount } from '@/lib/format';
import type { ImportFormProps, ImportValues } from './import-form';
import { type Rejected, RejectedRows } from './rejected-rows';

type ImportSheetProps<Values extends ImportValues, Report extends ImportReport> = {
  title: string;
  meta: string;
  /** The name of the form's draft. */
  name: string;
  empty: Values;
  /** The import mutation. Its result stays on the screen until it is reset. */
  importing: UseMutationResult<Report, Error, Values>;
  form: (props: ImportFormProps<Values>) => ReactNode;
  /** What the import did. */
  describe: (report: Report) => { title: string; lines: string[] };
  /** The label for the text of a rejected row: "Number". */
  rowLabel: string;
  rejectedFile: (values: Values) => Promise<NamedFile>;
  onClose: () => void;
};

/** Imports a file in three steps: choose it, see what the import would do, see the result. */
export function ImportSheet<Values extends ImportValues, Report extends ImportReport>(
  props: ImportSheetProps<Values, Report>,
) {
  const { title, meta, name, empty, importing, form, describe, rowLabel, rejectedFile, onClose } = props;
  const draft = useFormDraft(name, empty);
  const { data, variables, mutateAsync, reset } = importing;
  return (
    <Sheet title={title} meta={meta} onClose={onClose}>
      {data ? (
        <ImportResult
          {...describe(data)}
          rejected={{
            label: rowLabel,
            rows: data.rejected,
            total: data.rejected_total,
            file: () => rejectedFile(variables ?? empty),
          }}
          onAnother={reset}
          onDone={onClose}
        />
      ) : (
        <Suspense key={draft.key} fallback={<FormSkeleton />}>
          {form({
            ...draft.props,
            async onImport(values) {
              await mutateAsync(values);
              draft.saved();
            },
            onCancel: () => attempt(onClose),
          })}
        </Suspense>
      )}
    </Sheet>
  );
}

type ImportResultProps = {
  title: string;
  lines: string[];
  rejected: Rejected;
  onAnother: () => void;
  onDone: () => void;
};

function ImportResult({ title, lines, rejected, onAnother, onDone }: ImportResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <SheetBody>
        <div role="status">
          <h3 ref={heading} tabIndex={-1} className="font-semibold">
            {title}
          </h3>
          <ul className="mt-1 text-muted">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
            {rejected.total === 0 ? (
              <li>No rows were left out.</li>
            ) : (
              <li>{formatCount(rejected.total, 'row')} left out. Fix these rows and import again.</li>
            )}
          </ul>
        </div>
        {rejected.total > 0 && <RejectedRows {...rejected} />}
      </SheetBody>
      <SheetFooter>
        <Button onClick={onAnother}>Import more</Button>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </SheetFooter>
    </>
  );
}

'use client';

import { useEffect, useRef } from 'react';
import { type Failure, FormFailure } from '@/components/forms/form-failure';
import { type Rejected, RejectedRows } from '@/components/forms/rejected-rows';
import { Button } from '@/components/ui/form-controls/button';
import { SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import { formatCount } from '@/lib/format';

type ImportCheckedProps = {
  /** What would be imported, with the noun: "12 numbers". Null when it is nothing. */
  taken: string | null;
  /** What the import would do, a sentence each. */
  lines: string[];
  rejected: Rejected;
  pending: boolean;
  failure: Failure | null;
  onBack: () => void;
  onImport: () => void;
};

/** What an import would do, row by row where it would not. */
export function ImportChecked(props: ImportCheckedProps) {
  const { taken, lines, rejected, pending, failure, onBack, onImport } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <SheetBody>
        <section aria-label="What the import would do" className="grid gap-3">
          <div>
            <h3 ref={heading} tabIndex={-1} className="font-semibold">
              {taken === null ? 'Nothing would be imported' : 'Nothing has been imported yet'}
            </h3>
            <ul className="mt-1 text-muted">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
              {rejected.total > 0 && (
                <li>{formatCount(rejected.total, 'row')} rejected, for these reasons:</li>
              )}
            </ul>
          </div>
          {rejected.total > 0 && <RejectedRows {...rejected} />}
        </section>
        {failure && <FormFailure {...failure} />}
      </SheetBody>
      <SheetFooter>
        {/* Not where "Check file" was: a second click must not import what nobody has read. */}
        {taken !== null && (
          <Button variant="primary" className="me-auto" pending={pending} onClick={onImport}>
            Import {taken}
          </Button>
        )}
        <Button disabled={pending} onClick={onBack}>
          Back
        </Button>
      </SheetFooter>
    </>
  );
}

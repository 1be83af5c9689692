'use client';

import { useEffect, useRef } from 'react';
import { type Failure, FormFailure } from '@/components/forms/form-failure';
import { RejectedRows } from '@/components/forms/rejected-rows';
import { Button } from '@/components/ui/button';
import { SheetBody, SheetFooter } from '@/components/ui/sheet';
import type { ReplyImported } from '@/lib/replies/schema';
import { countedReplies } from './counted-replies';

type ImportCheckedProps = {
  checked: ReplyImported;
  pending: boolean;
  failure: Failure | null;
  onBack: () => void;
  onImport: () => void;
};

/** What the import would do, row by row where it would not. */
export function ImportChecked({ checked, pending, failure, onBack, onImport }: ImportCheckedProps) {
  const { added, replaced, kept, unchanged, rejected } = checked;
  const taken = added + replaced;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <SheetBody>
        <section aria-label="What the import would do" className="grid gap-3">
          <div>
            <h3 ref={heading} tabIndex={-1} className="font-semibold">
              {taken === 0 ? 'Nothing would be imported' : 'Nothing has been imported yet'}
            </h3>
            <ul className="mt-1 text-muted">
              {added > 0 && <li>{countedReplies(added)} would be added.</li>}
              {replaced > 0 && (
                <li>{countedReplies(replaced)} would be replaced; what they were stays in their versions.</li>
              )}
              {kept > 0 && (
                <li>
                  {countedReplies(kept)} would stay as the notebook has them: go back and tick “Replace” to
                  take the file’s.
                </li>
              )}
              {unchanged > 0 && <li>{countedReplies(unchanged)} say the same already.</li>}
              {rejected.length > 0 && <li>{rejected.length} rejected, for these reasons:</li>}
            </ul>
          </div>
          {rejected.length > 0 && <RejectedRows what="Reply" rows={rejected} />}
        </section>
        {failure && <FormFailure {...failure} />}
      </SheetBody>
      <SheetFooter>
        {/* Not where "Check file" was: a second click must not import what nobody has read. */}
        {taken > 0 && (
          <Button variant="primary" className="me-auto" pending={pending} onClick={onImport}>
            Import {countedReplies(taken)}
          </Button>
        )}
        <Button disabled={pending} onClick={onBack}>
          Back
        </Button>
      </SheetFooter>
    </>
  );
}

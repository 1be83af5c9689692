'use client';

import { useEffect, useRef } from 'react';
import { type Rejected, RejectedRows } from '@/components/forms/rejected-rows';
import { Button } from '@/components/ui/form-controls/button';
import { SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import { formatCount } from '@/lib/format';

type ImportResultProps = {
  title: string;
  /** What else came of it, a sentence each. */
  lines: string[];
  rejected: Rejected;
  onAnother: () => void;
  onDone: () => void;
};

/** What an import did with each row. */
export function ImportResult({ title, lines, rejected, onAnother, onDone }: ImportResultProps) {
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
              <li>No row was rejected.</li>
            ) : (
              <li>{formatCount(rejected.total, 'row')} rejected. Fix these rows and import them again.</li>
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

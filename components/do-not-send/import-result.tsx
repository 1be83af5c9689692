'use client';

import { useEffect, useRef } from 'react';
import { copyText, tabbed } from '@/components/data-table/copy-text';
import { RejectedRows } from '@/components/forms/rejected-rows';
import { Button } from '@/components/ui/button';
import { SheetBody, SheetFooter } from '@/components/ui/sheet';
import { toast } from '@/components/ui/toast';
import type { DoNotSendImported } from '@/lib/do-not-send/schema';
import { formatCount } from '@/lib/format';

type ImportResultProps = { imported: DoNotSendImported; onAnother: () => void; onDone: () => void };

/** What became of each row. Stays until another import, so that what was rejected can be mended and copied. */
export function ImportResult({ imported, onAnother, onDone }: ImportResultProps) {
  const { added, already_there, rejected } = imported;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <SheetBody>
        <div role="status">
          <h3 ref={heading} tabIndex={-1} className="font-semibold">
            {added === 0 ? 'No number was added' : `${formatCount(added, 'number')} added`}
          </h3>
          <ul className="mt-1 text-muted">
            {already_there > 0 && (
              <li>{formatCount(already_there, 'number')} had been on the list already.</li>
            )}
            {rejected.length === 0 ? (
              <li>No row was rejected.</li>
            ) : (
              <li>{formatCount(rejected.length, 'row')} rejected. Mend and import them again.</li>
            )}
          </ul>
        </div>
        {rejected.length > 0 && (
          <RejectedRows what="Number" rows={rejected} hint="Copying takes all of them." />
        )}
      </SheetBody>
      <SheetFooter>
        {rejected.length > 0 && (
          <Button className="me-auto" onClick={() => void copyRejected(rejected)}>
            Copy rejected rows
          </Button>
        )}
        <Button onClick={onAnother}>Import more</Button>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </SheetFooter>
    </>
  );
}

async function copyRejected(rejected: DoNotSendImported['rejected']) {
  const rows = rejected.map(({ row, text, reason }) => [String(row), text, reason]);
  const copied = await copyText(tabbed([['Row', 'Number', 'Why it was rejected'], ...rows]));
  if (copied) return toast('success', `Copied ${formatCount(rows.length, 'row')}.`);
  return toast('error', 'The browser refused to copy.', {
    description: 'Allow this site to use the clipboard, then try again. Nothing was copied.',
  });
}

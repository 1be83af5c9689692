'use client';

import { useEffect, useRef } from 'react';
import { copyText, tabbed } from '@/components/data-table/copy-text';
import { RejectedRows } from '@/components/forms/rejected-rows';
import { Button } from '@/components/ui/button';
import { SheetBody, SheetFooter } from '@/components/ui/sheet';
import { toast } from '@/components/ui/toast';
import { formatCount } from '@/lib/format';
import type { ReplyImported } from '@/lib/replies/schema';
import { countedReplies } from './counted-replies';

type ImportResultProps = { imported: ReplyImported; onAnother: () => void; onDone: () => void };

export function ImportResult({ imported, onAnother, onDone }: ImportResultProps) {
  const { added, replaced, kept, unchanged, rejected } = imported;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <SheetBody>
        <div role="status">
          <h3 ref={heading} tabIndex={-1} className="font-semibold">
            {added + replaced === 0 ? 'Nothing was imported' : `${countedReplies(added + replaced)} imported`}
          </h3>
          <ul className="mt-1 text-muted">
            {replaced > 0 && <li>{countedReplies(replaced)} of these replaced what the notebook had.</li>}
            {kept > 0 && <li>{countedReplies(kept)} stayed as the notebook had them.</li>}
            {unchanged > 0 && <li>{countedReplies(unchanged)} said the same already.</li>}
            {rejected.length > 0 && (
              <li>{formatCount(rejected.length, 'row')} rejected. Mend and import them again.</li>
            )}
            <li>Nothing was saved to the service: open a reply to do that.</li>
          </ul>
        </div>
        {rejected.length > 0 && (
          <RejectedRows what="Reply" rows={rejected} hint="Copying takes all of them." />
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

async function copyRejected(rejected: ReplyImported['rejected']) {
  const rows = rejected.map(({ row, text, reason }) => [String(row), text, reason]);
  const copied = await copyText(tabbed([['Row', 'Reply', 'Why it was rejected'], ...rows]));
  if (copied) return toast('success', `Copied ${formatCount(rows.length, 'row')}.`);
  return toast('error', 'The browser refused to copy.', {
    description: 'Allow this site to use the clipboard, then try again. Nothing was copied.',
  });
}

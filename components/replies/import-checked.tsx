'use client';

import { useEffect, useRef } from 'react';
import type { ReplyImported } from '@/lib/replies/schema';
import { countedReplies } from './counted-replies';
import { RejectedRows } from './rejected-rows';

/** What the import would do, row by row where it would not. */
export function ImportChecked({ checked }: { checked: ReplyImported }) {
  const { added, replaced, kept, unchanged, rejected } = checked;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void heading.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <section aria-label="What the import would do" className="grid gap-3">
      <div role="status">
        <h3 ref={heading} className="font-semibold">
          {added + replaced === 0 ? 'Nothing would be imported' : 'Nothing has been imported yet'}
        </h3>
        <ul className="mt-1 text-muted">
          {added > 0 && <li>{countedReplies(added)} would be added.</li>}
          {replaced > 0 && (
            <li>{countedReplies(replaced)} would be replaced; what they were stays in their versions.</li>
          )}
          {kept > 0 && (
            <li>
              {countedReplies(kept)} would stay as the notebook has them: tick “Replace” to take the file’s.
            </li>
          )}
          {unchanged > 0 && <li>{countedReplies(unchanged)} say the same already.</li>}
          {rejected.length > 0 && <li>{rejected.length} rejected, for these reasons:</li>}
        </ul>
      </div>
      {rejected.length > 0 && <RejectedRows rows={rejected} />}
    </section>
  );
}

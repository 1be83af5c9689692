'use client';

import { useWatch } from 'react-hook-form';
import { Note } from '@/components/ui/display/note';
import { findPlaceholders, nearestPlaceholder } from '@/lib/replies/placeholders';
import type { ReplyControl } from './reply-form-return';

/** Names what the service would send as it is written. */
export function UnknownPlaceholders({ control }: { control: ReplyControl }) {
  const response = useWatch({ control, name: 'response' });
  const unknown = new Set(
    findPlaceholders(response)
      .filter(({ known }) => !known)
      .map(({ name }) => name),
  );
  return (
    <div role="status" className="empty:hidden">
      {unknown.size > 0 && (
        <Note tone="warning" title="Sent as typed">
          <ul>
            {[...unknown].map((name) => (
              <li key={name}>
                <Unknown name={name} />
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}

function Unknown({ name }: { name: string }) {
  const nearest = nearestPlaceholder(name);
  return (
    <>
      <bdi className="font-medium">{`{${name}}`}</bdi> isn’t a known placeholder; customers will see it as
      typed.
      {nearest && ` Did you mean {${nearest}}?`}
    </>
  );
}

'use client';

import { useId } from 'react';
import { type Change, changesOf } from '@/lib/audit/changes';
import type { AuditEvent } from '@/lib/audit/schema';
import { ChangeItem } from './change-item';

/** What was before and after, value by value. */
export function EventChanges({ event: { before, after, outcome } }: { event: AuditEvent }) {
  const changes = changesOf(before, after);
  const of = (...kinds: Change['kind'][]) => changes.filter(({ kind }) => kinds.includes(kind));
  const compared = before !== null && after !== null;
  if (changes.length === 0) return <p className="text-muted">This event has no values on record.</p>;
  // What was refused changed nothing, whatever was asked for.
  const asked = outcome === 'refused' ? 'What was asked for' : 'What changed';
  return (
    <>
      {compared && of('changed', 'set').length === 0 && (
        <p className="border-t pt-3 text-muted">Before and after are the same.</p>
      )}
      <Group title={compared ? asked : 'On record'} changes={of('changed', 'set')} />
      <Group title={compared ? 'Also on record from before' : 'What was before'} changes={of('former')} />
      {of('same').length > 0 && (
        <details className="border-t pt-3">
          <summary className="cursor-default font-semibold">Unchanged</summary>
          <Values changes={of('same')} />
        </details>
      )}
    </>
  );
}

function Group({ title, changes }: { title: string; changes: Change[] }) {
  const headingId = useId();
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="border-t pt-3">
      <h3 id={headingId} className="mb-1 font-semibold">
        {title}
      </h3>
      <Values changes={changes} />
    </section>
  );
}

function Values({ changes }: { changes: Change[] }) {
  return (
    <dl className="grid grid-cols-[120px_minmax(0,1fr)] gap-x-2 text-[13px]">
      {changes.map((change) => (
        <ChangeItem key={change.path} change={change} />
      ))}
    </dl>
  );
}

import { useId } from 'react';
import { Becomes } from '@/components/ui/display/becomes';
import { VisuallyHidden } from '@/components/ui/display/text';
import { changesOf, type ValueChange } from '@/lib/audit/changes';
import { auditFieldLabel } from '@/lib/audit/labels';
import type { AuditEvent } from '@/lib/audit/schema';

export function EventChanges({ event: { before, after, outcome } }: { event: AuditEvent }) {
  const changes = changesOf(before, after);
  const of = (...kinds: ValueChange['kind'][]) => changes.filter(({ kind }) => kinds.includes(kind));
  const compared = before !== null && after !== null;
  if (changes.length === 0) return <p className="text-muted">No values were recorded for this event.</p>;
  // A refused event changed nothing, whatever was requested.
  const changed = outcome === 'refused' ? 'Requested changes' : 'Changes';
  return (
    <>
      {compared && of('changed', 'set').length === 0 && (
        <p className="border-t pt-3 text-muted">The values before and after are the same.</p>
      )}
      <Group title={compared ? changed : 'Values'} changes={of('changed', 'set')} />
      <Group title={compared ? 'Other values before' : 'Values before'} changes={of('former')} />
      {of('same').length > 0 && (
        <details className="border-t pt-3">
          <summary className="cursor-default font-semibold">Unchanged</summary>
          <Values changes={of('same')} />
        </details>
      )}
    </>
  );
}

function Group({ title, changes }: { title: string; changes: ValueChange[] }) {
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

function Values({ changes }: { changes: ValueChange[] }) {
  return (
    <dl className="grid grid-cols-[120px_minmax(0,1fr)] gap-x-2 text-small">
      {changes.map((change) => (
        <ChangeItem key={change.path} change={change} />
      ))}
    </dl>
  );
}

function ChangeItem({ change: { path, before, after, kind } }: { change: ValueChange }) {
  return (
    <>
      <dt className="break-words py-1 text-muted">{path === '' ? 'Value' : auditFieldLabel(path)}</dt>
      <dd className="min-w-0 break-words py-1">
        {kind === 'changed' ? (
          <>
            <VisuallyHidden>from </VisuallyHidden>
            <s className="text-muted">
              <Value text={before} />
            </s>
            <VisuallyHidden> to </VisuallyHidden>
            <Becomes />
            <Value text={after} />
          </>
        ) : (
          <Value text={after ?? before} />
        )}
      </dd>
    </>
  );
}

const MAX_LENGTH = 600;

function Value({ text }: { text: string | null }) {
  if (!text) return <span className="text-faint">None</span>;
  if (text.length <= MAX_LENGTH) return <bdi className="whitespace-pre-wrap">{text}</bdi>;
  return (
    <details>
      <summary className="cursor-default">
        <bdi>{text.slice(0, MAX_LENGTH)}</bdi>… <span className="text-accent underline">Show all</span>
      </summary>
      <bdi className="whitespace-pre-wrap">{text.slice(MAX_LENGTH)}</bdi>
    </details>
  );
}

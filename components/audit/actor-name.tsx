import type { AuditEventSummary } from '@/lib/audit/schema';

/** Who acted: a person, the desk by itself, or someone who was not signed in. */
export function ActorName({ event: { by, label, outcome } }: { event: AuditEventSummary }) {
  if (by.kind === 'anonymous')
    return label ? <Stranger name={label} proven={outcome === 'done'} /> : 'Not signed in';
  if (by.kind === 'job') return by.name ? `The desk (${by.name})` : 'The desk';
  return <bdi>{by.name ?? 'Someone'}</bdi>;
}

/** Whoever signs in is nobody yet, and the name only what they gave. */
function Stranger({ name, proven }: { name: string; proven: boolean }) {
  return (
    <>
      {!proven && 'Someone as '}
      <bdi>{name}</bdi>
    </>
  );
}

import type { ListedAct } from '@/lib/audit/schema';

/** Who acted: a person, the desk by itself, or someone who was not signed in. */
export function ActorName({ by }: { by: ListedAct['by'] }) {
  if (by.kind === 'anonymous') return 'Not signed in';
  if (by.kind === 'job') return by.name ? `The desk (${by.name})` : 'The desk';
  return <bdi>{by.name ?? 'Someone'}</bdi>;
}

import 'server-only';
import type { Context } from './context';

/** Who a change is kept as being by; null for the desk itself. */
export function actorName({ actor }: Context): string | null {
  return actor.kind === 'user' ? actor.name : null;
}

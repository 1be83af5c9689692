import type { Translate } from '../messages/catalog';
import type { ServiceStatus } from './schema';

/** Why a request waits, and for how long. `limit` is null when the service itself has asked for a pause. */
export function queueMessage(
  t: Translate<'lists'>,
  { limit, waiting, next_in_ms, own }: ServiceStatus['budget'],
): string {
  const seconds = Math.max(1, Math.ceil((own?.in_ms ?? next_in_ms) / 1000));
  const cause = limit === null ? t('queue.paused') : t('queue.limit', { limit });
  const start = own
    ? t('queue.place', { place: own.place, waiting, seconds })
    : t('queue.starts', { seconds });
  return `${cause} ${start}`;
}

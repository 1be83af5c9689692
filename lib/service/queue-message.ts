import type { ServiceStatus } from './schema';

/** Why a request waits, and for how long. `limit` is null when the service itself has asked for a pause. */
export function queueMessage({ limit, waiting, next_in_ms, own }: ServiceStatus['budget']): string {
  const seconds = Math.max(1, Math.ceil((own?.in_ms ?? next_in_ms) / 1000));
  const place = own ? ` is number ${own.place} of ${waiting} in the queue and` : '';
  const cause =
    limit === null
      ? 'The messaging service is limiting requests.'
      : `The messaging service accepts ${limit} requests a minute for the whole team.`;
  return `${cause} Yours${place} starts in about ${seconds} s.`;
}

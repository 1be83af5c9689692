import { useQuery } from '@tanstack/react-query';
import { doNotSendQueries } from '@/lib/do-not-send/queries';
import type { DoNotSend } from '@/lib/do-not-send/schema';

/**
 * The entry of the do-not-send list with this number in any spelling; null when there is none, undefined until that is
 * known. The server checks each message as well, so null when the list can't be read.
 */
export function useBlock(phone: string | null): DoNotSend | null | undefined {
  const query = doNotSendQueries.list({ q: '', phone: phone ?? '', page: 1, per_page: 1 });
  const { data, isPending } = useQuery({ ...query, enabled: phone !== null });
  if (phone === null) return null;
  return isPending ? undefined : (data?.data[0] ?? null);
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { doNotSendQueries } from '@/lib/do-not-send/queries';
import type { DoNotSend } from '@/lib/do-not-send/schema';

/** The entry of the do-not-send list with this number; null when there is none. The server looks as well. */
export function useBlock(phone: string | null): DoNotSend | null {
  const query = doNotSendQueries.list({ q: phone ?? '', page: 1, per_page: 10 });
  const { data } = useQuery({ ...query, enabled: phone !== null });
  return data?.data.find((each) => each.phone === phone) ?? null;
}

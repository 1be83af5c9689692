'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { replyQueries } from '@/lib/replies/queries';
import type { Reply } from '@/lib/replies/schema';

/** The open reply: as the list shows it at once, and by itself when the page of the list lacks it. */
export function useOpenReply(uuid: string, listed: Reply[]) {
  const shown = listed.find((reply) => reply.uuid === uuid);
  // What leaves the list, as by being saved under another name, stays on the screen.
  const [last, setLast] = useState(shown);
  if (shown && shown !== last) setLast(shown);
  const query = useQuery({ ...replyQueries.one(uuid), enabled: shown === undefined, placeholderData: last });
  return { reply: shown ?? query.data, query };
}

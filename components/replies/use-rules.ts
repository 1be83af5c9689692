'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { replyQueries } from '@/lib/replies/queries';
import { whenIdle } from './when-idle';

/** The whole notebook, asked for once the page stands and the browser has nothing better to do. */
export function useRules() {
  const idle = useIdle();
  return useQuery({ ...replyQueries.rules(), enabled: idle });
}

function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}

import { useEffect, useRef } from 'react';

export function useAbort() {
  const latest = useRef<AbortController>(null);
  useEffect(() => () => latest.current?.abort(), []);

  function begin(): AbortSignal {
    latest.current = new AbortController();
    return latest.current.signal;
  }

  return { begin, abort: () => latest.current?.abort() };
}

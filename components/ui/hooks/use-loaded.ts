import { useEffect, useState } from 'react';
import { loadPart } from './load-part';

type Loaded<Exports> = { exports: Exports | null; failed: boolean };

/** The exports of a module that loads when it is needed. Unlike `lazy`, its component shows something else until then. */
export function useLoaded<Exports>(load: () => Promise<Exports>, needed = true): Loaded<Exports> {
  const [loaded, setLoaded] = useState<Loaded<Exports>>({ exports: null, failed: false });
  useEffect(() => {
    if (!needed) return;
    loadPart(load).then(
      (exports) => setLoaded({ exports, failed: false }),
      () => setLoaded({ exports: null, failed: true }),
    );
  }, [load, needed]);
  return loaded;
}

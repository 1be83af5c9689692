import { Suspense, type SuspenseProps, useEffect, useState } from 'react';
import { repeatEarlyInput } from '../early-input/early-input';
import { focusArrived } from './focus-here';
import { useHydrated } from './use-hydrated';

/**
 * Shows `fallback` until the lazy parts inside have loaded. What the server has rendered stays until then, with the props
 * that the server gave it: React takes a part that isn't hydrated out of the page when it gets other ones.
 */
export function PartBoundary({ fallback, children }: SuspenseProps) {
  const [isThere, setThere] = useState(useHydrated());
  const latest = (
    <Suspense fallback={fallback}>
      {children}
      <Arrival onArrive={setThere} />
    </Suspense>
  );
  const [first] = useState(latest);
  return isThere ? latest : first;
}

/** Says once that what is beside it listens, focuses the field in it that asks for it, and repeats what came earlier. */
export function Arrival({ onArrive }: { onArrive: (isThere: true) => void }) {
  useEffect(() => {
    onArrive(true);
    focusArrived();
    repeatEarlyInput();
  }, [onArrive]);
  return null;
}

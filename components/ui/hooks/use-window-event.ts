import { useEffect, useEffectEvent } from 'react';

type Options = { enabled?: boolean };

/** Listens to an event of the window, after all handlers of the page. */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  onEvent: (event: WindowEventMap[Name]) => void,
  { enabled = true }: Options = {},
): void {
  const handle = useEffectEvent(onEvent);
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: WindowEventMap[Name]) => handle(event);
    window.addEventListener(name, listen);
    return () => window.removeEventListener(name, listen);
  }, [name, enabled]);
}

import { useEffect, useEffectEvent, useState } from 'react';
import { VisuallyHidden } from './text';

const EVERY_MS = 30_000;

/** Tells screen readers the progress, at most every 30 seconds. */
export function LiveSummary({ text }: { text: string }) {
  const [said, setSaid] = useState(text);
  const say = useEffectEvent(() => setSaid(text));
  useEffect(() => {
    const timer = setInterval(() => say(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}

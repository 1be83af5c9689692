import { useState } from 'react';
import { useNow } from '../hooks/timing';
import { VisuallyHidden } from './text';

/** Tells screen readers the progress, at most every 30 seconds. */
export function LiveSummary({ text }: { text: string }) {
  const now = useNow();
  const [said, setSaid] = useState({ text, at: now });
  if (said.at !== now) setSaid({ text, at: now });
  return <VisuallyHidden role="status">{said.text}</VisuallyHidden>;
}

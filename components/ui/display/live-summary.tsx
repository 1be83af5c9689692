import { useState } from 'react';
import { useNow } from '../hooks/timing';
import { VisuallyHidden } from './text';

/** Tells screen readers the progress, at most every 30 seconds, and its end at once. */
export function LiveSummary({ text, isEnded }: { text: string; isEnded: boolean }) {
  const now = useNow();
  const [said, setSaid] = useState({ text, at: now });
  if (said.at !== now) setSaid({ text, at: now });
  return <VisuallyHidden role="status">{isEnded ? text : said.text}</VisuallyHidden>;
}

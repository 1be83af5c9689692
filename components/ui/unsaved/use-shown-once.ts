import { useState } from 'react';
import { copyText } from '../form-controls/copy-text';
import { type LeaveQuestion, useUnsaved } from './unsaved';

/**
 * For a text that is shown only once: asks before it is left until it was copied, or `keep` says that it is kept in another
 * way. `copied`: whether the last try succeeded; null before the first.
 */
export function useShownOnce(text: string, question: LeaveQuestion) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const [isKept, setKept] = useState(false);
  const keep = () => setKept(true);
  useUnsaved(!isKept, keep, question);

  async function copy() {
    const isCopied = await copyText(text);
    setCopied(isCopied);
    if (isCopied) keep();
  }

  return { copied, copy: () => void copy(), keep };
}

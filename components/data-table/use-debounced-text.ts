import { useEffect, useEffectEvent, useState } from 'react';
import { useDebounced } from '@/components/ui/hooks/timing';

const PAUSE_MS = 250;

/**
 * The text of a field. The URL follows it once typing pauses, and it follows Back. `value` is the value in the URL; it
 * is compared with the text after `normalize`. `set` skips the pause.
 */
export function useDebouncedText(
  value: string,
  onPause: (text: string) => void,
  normalize = (text: string) => text,
) {
  const [field, setField] = useState({ text: value, sent: value, seen: value });
  // The URL was changed by something other than this field.
  if (field.seen !== value) {
    const text = field.sent === value ? field.text : value;
    setField({ text, sent: value, seen: value });
  }

  const settled = useDebounced(field.text, PAUSE_MS);
  const send = useEffectEvent((typed: string) => {
    const text = normalize(typed);
    if (text === field.sent) return;
    setField((now) => ({ ...now, sent: text }));
    onPause(text);
  });
  // Cleared and typed again at once, the text pauses at what it had settled on before.
  const isPaused = settled === field.text;
  useEffect(() => {
    if (isPaused) send(settled);
  }, [settled, isPaused]);

  function set(text: string) {
    setField((now) => ({ ...now, text, sent: text }));
    onPause(text);
  }

  return { text: field.text, type: (text: string) => setField((now) => ({ ...now, text })), set };
}

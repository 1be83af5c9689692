import { useText } from '@/lib/messages/use-text';

/** Coded text, in the language that is shown. */
export function Written({ text }: { text: string }) {
  const write = useText();
  return <>{write(text)}</>;
}

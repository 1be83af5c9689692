import type { KeyboardEvent, ReactNode } from 'react';
import { useMessages } from '@/lib/messages/messages-provider';
import { Kbd } from '../display/text';
import { isApple } from '../hooks/events';
import { useHydrated } from '../hooks/use-hydrated';

/** "⌘ ↵ to save": `children` gets the keys. Beside buttons that leave it no room, it is in a line that isn't seen. */
export function CommandEnterHint({ children }: { children: (keys: ReactNode) => ReactNode }) {
  const hydrated = useHydrated();
  return (
    <span className="me-auto flex h-6 min-w-0 flex-1 flex-wrap overflow-hidden whitespace-nowrap text-faint text-small leading-6 before:h-full before:w-px max-sm:hidden">
      <span>{hydrated && children(<CommandEnterKeys />)}</span>
    </span>
  );
}

/** Only once hydrated, because the server doesn't know the keyboard. */
export function CommandEnterKeys() {
  const t = useMessages('ui');
  return (
    <>
      <Kbd>{isApple() ? '⌘' : t('ctrl')}</Kbd> <Kbd>↵</Kbd>
    </>
  );
}

export function submitBy(button: HTMLButtonElement | null): void {
  button?.form?.requestSubmit();
}

export function submitOnCommandEnter(event: KeyboardEvent<HTMLFormElement>): void {
  // Keys in a dialog of the form come here too, but aren't meant for it.
  if (!event.currentTarget.contains(event.target as Node)) return;
  if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
  event.preventDefault();
  // Ignores repeats while the key is held down.
  if (event.repeat) return;
  event.currentTarget.requestSubmit();
}

import type { KeyboardEvent, ReactNode } from 'react';
import { Kbd } from '../display/text';
import { isApple } from '../hooks/events';
import { useHydrated } from '../hooks/use-hydrated';

export function CommandEnterHint({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  return (
    <span className="me-auto text-faint text-small max-sm:hidden">
      {hydrated && (
        <>
          <Kbd>{isApple() ? '⌘' : 'Ctrl'}</Kbd> <Kbd>↵</Kbd> {children}
        </>
      )}
    </span>
  );
}

export function submitBy(button: HTMLButtonElement | null): void {
  button?.form?.requestSubmit();
}

export function submitOnCommandEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
  event.preventDefault();
  // Ignores repeats while the key is held down.
  if (event.repeat) return;
  event.currentTarget.requestSubmit();
}

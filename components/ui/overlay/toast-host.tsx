import { type CSSProperties, type FocusEvent, useEffect, useRef } from 'react';
import { Toaster as Sonner } from 'sonner';
import { useMessages } from '@/lib/messages/messages-provider';
import { useKeptFocus } from '../hooks/use-kept-focus';
import { toastHost } from './toast';

// Overrides the library's own font and width. Where they stand is in `globals.css`.
const frame = {
  '--width': 'min(440px, calc(100vw - var(--panel) - 32px))',
  fontFamily: 'var(--font)',
} as CSSProperties;

export function ToastHost() {
  const t = useMessages('ui');
  const focus = useReturnedFocus();
  useEffect(() => toastHost.mounted(focus.ref.current), [focus.ref]);
  return (
    <div {...focus} className="contents">
      <Sonner
        position="bottom-center"
        offset={{ bottom: 'var(--toasts-bottom)' }}
        mobileOffset={{ bottom: 'var(--toasts-bottom)' }}
        visibleToasts={3}
        duration={6000}
        closeButton
        containerAriaLabel={t('notifications')}
        style={frame}
        toastOptions={{
          unstyled: true,
          closeButtonAriaLabel: t('closeNotification'),
          classNames: {
            toast:
              'flex w-(--width) items-center gap-3 rounded bg-text py-2 ps-3.5 pe-2 text-small text-surface shadow-raised [&_svg]:size-4',
            content: 'min-w-0 flex-1',
            // Whole sentences, but no endless name.
            title: 'break-words font-medium line-clamp-4',
            description: 'line-clamp-6 break-words opacity-80',
            actionButton:
              'order-1 min-h-7 shrink-0 rounded bg-surface/16 px-2 font-semibold hover:bg-surface/24',
            closeButton: 'order-2 grid size-7 shrink-0 place-items-center rounded hover:bg-surface/16',
          },
        }}
      />
    </div>
  );
}

/** A toast that goes with the focus returns it to what had it before, in place of the library, which would also take one that has moved on. */
function useReturnedFocus() {
  const before = useRef<HTMLElement | null>(null);
  const { ref, onFocus, onBlur } = useKeptFocus<HTMLDivElement>(() => before.current);
  return {
    ref,
    onBlur,
    onFocusCapture(event: FocusEvent) {
      event.stopPropagation();
      if (!event.currentTarget.contains(event.relatedTarget))
        before.current = event.relatedTarget as HTMLElement | null;
      onFocus(event);
    },
  };
}

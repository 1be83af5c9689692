'use client';

import { useEffect, useState } from 'react';
import { isTyping } from '@/components/ui/is-typing';

/** Whether the list of shortcuts is shown; `?` shows it from anywhere. */
export function useShortcutHelp() {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.defaultPrevented || isTyping(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return [open, setOpen] as const;
}

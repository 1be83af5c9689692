'use client';

import Search from 'lucide-react/icons/search';
import { Kbd } from '@/components/ui/display/text';
import { useMessages } from '@/lib/messages/messages-provider';
import { useAppActions } from '../../ui/app-actions';
import { keyCaps } from '../shortcuts/key-press';

export function PaletteButton({ apple }: { apple: boolean }) {
  const { openPalette } = useAppActions();
  const t = useMessages('shell');
  const caps = keyCaps(useMessages('ui'), 'mod+k', apple);
  return (
    <button
      type="button"
      title={t('search')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openPalette}
      className="flex h-11 min-w-11 max-w-full shrink-0 items-center justify-center gap-2.5 rounded px-2.5 max-sm:h-14 text-muted hover:bg-sunken hover:text-text sm:h-9 sm:min-w-9 lg:h-8 lg:justify-start lg:border lg:ps-2 lg:pe-1 lg:text-start pointer-coarse:h-11"
    >
      <Search className="size-4 shrink-0 stroke-[1.75]" />
      <span className="truncate max-lg:sr-only">{t('search')}</span>
      <span aria-hidden="true" className="ms-auto flex shrink-0 gap-0.5 max-lg:hidden">
        {caps.map((cap) => (
          <Kbd key={cap}>{cap}</Kbd>
        ))}
      </span>
    </button>
  );
}

import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/form-controls/button';
import { useMessages } from '@/lib/messages/messages-provider';

export const paletteInputStyle =
  'h-12 min-w-0 flex-1 bg-transparent text-text outline-none pointer-coarse:text-title';

export function PaletteField({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useMessages('ui');
  return (
    <div className="flex items-center gap-2.5 rounded-t-xl border-b ps-4 pe-2 focus-within:border-ring">
      <Search className="size-4 shrink-0 text-muted" />
      {children}
      <IconButton label={t('close')} size="sm" icon={<X />} onClick={onClose} aria-keyshortcuts="Escape" />
    </div>
  );
}

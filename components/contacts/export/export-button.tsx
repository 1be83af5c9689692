import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { Button } from '@/components/ui/form-controls/button';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import { useMessages } from '@/lib/messages/messages-provider';
import type { ExportScope } from './export-form';

const ExportDialog = lazyWithPreload(
  () => import('./export-dialog').then((module) => module.ExportDialog),
  ['contacts-export', 'contacts-export-columns', 'export-facts', 'lists-columns'],
);

export function ExportButton(scope: ExportScope) {
  const t = useMessages('contacts');
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);

  function show() {
    setWanted(true);
    setOpen(true);
  }

  return (
    <>
      <Button
        size="sm"
        // Beside the other actions on what is selected, it is one of them.
        variant={scope.selected.length > 0 ? undefined : 'ghost'}
        aria-haspopup="dialog"
        onClick={show}
        {...ExportDialog.trigger}
      >
        <Download />
        {t('export')}
      </Button>
      {wanted && (
        <PartBoundary>
          <ExportDialog {...scope} open={open} onClose={() => setOpen(false)} />
        </PartBoundary>
      )}
    </>
  );
}

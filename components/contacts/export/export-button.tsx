'use client';

import Download from 'lucide-react/icons/download';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/form-controls/button';
import type { ExportScope } from './export-dialog';

const load = () => import('./export-dialog');
const ExportDialog = lazy(() => load().then((module) => ({ default: module.ExportDialog })));

/** For those who may export; the server asks again. */
export function ExportButton(scope: ExportScope) {
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
        variant="ghost"
        aria-haspopup="dialog"
        onClick={show}
        onPointerEnter={load}
        onFocus={load}
      >
        <Download aria-hidden="true" />
        Export
      </Button>
      {wanted && (
        <Suspense>
          <ExportDialog {...scope} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

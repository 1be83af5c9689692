'use client';

import { AddLinks } from '@/components/import/add-links';
import { LazyNumberForm, LazyNumberImportForm } from './lazy-parts';
import { useDoNotSendState } from './use-do-not-send-state';

export function AddNumberLinks({ compact = false }: { compact?: boolean }) {
  const { linkTo } = useDoNotSendState();
  return (
    <AddLinks
      nouns="numbers"
      addLabel="Add number"
      toImport={{ ...linkTo({ add: 'file' }), preload: LazyNumberImportForm.preload }}
      toAdd={{ ...linkTo({ add: 'number' }), preload: LazyNumberForm.preload }}
      compact={compact}
    />
  );
}

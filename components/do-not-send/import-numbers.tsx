'use client';

import { ImportSheet } from '@/components/import/import-sheet';
import { rejectedNumbers, type useImportDoNotSend } from '@/lib/do-not-send/mutations';
import type { DoNotSendImported } from '@/lib/do-not-send/schema';
import { formatCount } from '@/lib/format';
import { LazyNumberImportForm } from './lazy-parts';

type ImportNumbersProps = { importing: ReturnType<typeof useImportDoNotSend>; onClose: () => void };

const EMPTY = { text: '', reason: '' };

export function ImportNumbers({ importing, onClose }: ImportNumbersProps) {
  return (
    <ImportSheet
      title="Import numbers"
      meta="Nothing will be sent to them"
      name="do-not-send:file"
      empty={EMPTY}
      importing={importing}
      form={(form) => <LazyNumberImportForm {...form} />}
      describe={describe}
      rowLabel="Number"
      rejectedFile={rejectedNumbers}
      onClose={onClose}
    />
  );
}

function describe({ added, already_there }: DoNotSendImported) {
  return {
    title: added === 0 ? 'No numbers were added' : `${formatCount(added, 'number')} added`,
    lines: already_there > 0 ? [`${formatCount(already_there, 'number')} already on the list.`] : [],
  };
}

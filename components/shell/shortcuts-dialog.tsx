'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';
import { shortcuts } from './shortcuts';

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Keyboard shortcuts"
      footer={
        <Button autoFocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2.5">
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="text-muted">{does}</dt>
            <dd className="flex justify-end gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

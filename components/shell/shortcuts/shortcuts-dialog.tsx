'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/form-controls/button';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { Dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { useSavePreference } from '@/lib/preferences/mutations';
import { preferenceQueries } from '@/lib/preferences/queries';
import { ShortcutList } from './shortcut-list';

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Keyboard shortcuts"
      className="max-h-[calc(100dvh-32px)] overflow-y-auto"
      footer={
        <Button autoFocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <Contents />
    </Dialog>
  );
}

function Contents() {
  const { data: preferences } = useQuery(preferenceQueries.mine());
  const save = useSavePreference((error) => void toast('error', 'Not kept.', { description: error.message }));
  const singleKeys = preferences?.keyboard.single_keys ?? false;
  return (
    <>
      <ShortcutList singleKeys={singleKeys} />
      <div className="border-t pt-3">
        <Checkbox
          label="Single-key shortcuts"
          aria-describedby="single-keys-hint"
          checked={singleKeys}
          disabled={!preferences}
          onChange={(event) => save.mutate({ key: 'keyboard', value: { single_keys: event.target.checked } })}
        />
        <p id="single-keys-hint" className="text-muted text-small">
          Letters and signs that act when pressed alone. Turn them off if you speak your input or press keys
          by accident. The desk remembers it for you on every computer.
        </p>
      </div>
    </>
  );
}

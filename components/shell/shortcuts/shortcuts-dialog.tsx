import { useQuery } from '@tanstack/react-query';
import { Kbd, VisuallyHidden } from '@/components/ui/display/text';
import { Button } from '@/components/ui/form-controls/button';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { isApple } from '@/components/ui/hooks/events';
import { Dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { saidOf } from '@/lib/api/client';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { useSavePreference } from '@/lib/preferences/mutations';
import { preferenceQueries } from '@/lib/preferences/queries';
import { isSingleKey, keyCaps } from './key-press';
import { EVERYWHERE, workingShortcuts } from './shortcuts';

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useMessages('shortcuts');
  const ui = useMessages('ui');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      className="max-h-[calc(100dvh-32px)] overflow-y-auto"
      footer={
        <Button autoFocus onClick={onClose}>
          {ui('close')}
        </Button>
      }
    >
      <Contents />
    </Dialog>
  );
}

function Contents() {
  const t = useMessages('shortcuts');
  const { data: preferences } = useQuery(preferenceQueries.mine());
  const save = useSavePreference(
    (error) => void toast('error', coded('shortcuts.notSaved'), { description: saidOf(error) }),
  );
  const singleKeys = preferences?.keyboard.single_keys ?? false;
  return (
    <>
      <ShortcutList singleKeys={singleKeys} />
      <div className="border-t pt-3">
        <Checkbox
          label={t('singleKeys')}
          aria-describedby="single-keys-hint"
          checked={singleKeys}
          disabled={!preferences}
          onChange={(event) => save.mutate({ key: 'keyboard', value: { single_keys: event.target.checked } })}
        />
        <p id="single-keys-hint" className="text-muted text-small">
          {t('singleKeysHint')}
        </p>
      </div>
    </>
  );
}

function ShortcutList({ singleKeys }: { singleKeys: boolean }) {
  const t = useMessages('shortcuts');
  return workingShortcuts().map((group) => {
    const list = group.list.filter(({ keys }) => singleKeys || !isSingleKey(keys));
    if (list.length === 0) return null;
    const isShell = group.title === EVERYWHERE;
    const title = isShell ? t('everywhere') : group.title;
    return (
      <section key={title} aria-label={title}>
        <h3 className="mb-2 font-medium text-small">{title}</h3>
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2.5">
          {list.map(({ keys, does }) => (
            <div key={keys} className="contents">
              <dt className="text-muted">{isShell ? t.write(does, {}) : does}</dt>
              <dd className="flex justify-end gap-1">
                <Caps keys={keys} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    );
  });
}

function Caps({ keys }: { keys: string }) {
  const t = useMessages('shortcuts');
  const ui = useMessages('ui');
  return keyCaps(ui, keys, isApple()).map((cap, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: `g g` has the same key twice, and the order stays.
    <span key={index}>
      {index > 0 && keys.includes(' ') && <VisuallyHidden>{t('then')} </VisuallyHidden>}
      <Kbd>{cap}</Kbd>
    </span>
  ));
}

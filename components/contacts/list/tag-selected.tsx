import TagPlus from 'lucide-react/icons/tag-plus';
import TagX from 'lucide-react/icons/tag-x';
import { TagPicker } from '@/components/contact-facts/tag-picker';
import { useAction } from '@/components/ui/hooks/use-action';
import { PopoverButton } from '@/components/ui/overlay/popover-button';
import { toast, undoToast } from '@/components/ui/overlay/toast';
import { useChangeMany, useUndoChange } from '@/lib/contact-facts/bulk-mutations';
import type { ContactTag } from '@/lib/contact-facts/schema';
import { useMessages } from '@/lib/messages/messages-provider';

type TagSelectedProps = { contacts: () => string[] };

/** Adds a tag to all selected contacts, or removes it from them. */
export function TagSelected({ contacts }: TagSelectedProps) {
  const t = useMessages('contacts-selection');
  const { mutateAsync: change } = useChangeMany();
  const { mutateAsync: undo } = useUndoChange();
  const saving = useAction(t('tagsNotSaved'));

  const changeBy =
    (verb: 'added' | 'removed', close: () => void) =>
    ({ id, name }: Pick<ContactTag, 'id' | 'name'>) =>
      saving.run(async () => {
        const tags = verb === 'added' ? { add_tags: [id] } : { remove_tags: [id] };
        const { id: made, changed } = await change({ contacts: contacts(), ...tags });
        close();
        if (changed === 0) return void toast('success', t(`${verb}None`, { name }));
        const text = t(verb, { name, count: changed });
        const onUndo = () => void saving.run(() => undo(made), t('undone'));
        void undoToast({ tone: 'success', text, onUndo });
      });

  return (
    <>
      <PopoverButton
        title={t('addTag')}
        variant="secondary"
        pending={saving.pending}
        panel={(close) => <TagPicker onToggle={changeBy('added', close)} />}
      >
        <TagPlus />
        {t('addTag')}
      </PopoverButton>
      <PopoverButton
        title={t('removeTag')}
        variant="secondary"
        pending={saving.pending}
        panel={(close) => <TagPicker removes onToggle={changeBy('removed', close)} />}
      >
        <TagX />
        {t('removeTag')}
      </PopoverButton>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import TagPlus from 'lucide-react/icons/tag-plus';
import TagX from 'lucide-react/icons/tag-x';
import UserRoundPen from 'lucide-react/icons/user-round-pen';
import { TagPicker } from '@/components/contact-facts/tag-picker';
import { Skeleton } from '@/components/ui/display/loading';
import { PersonName } from '@/components/ui/display/text';
import { Button } from '@/components/ui/form-controls/button';
import { useAction } from '@/components/ui/hooks/use-action';
import { PopoverButton } from '@/components/ui/overlay/popover-button';
import { toast, undoToast } from '@/components/ui/overlay/toast';
import { useChangeMany, useUndoChange } from '@/lib/contact-facts/bulk-mutations';
import type { BulkChange } from '@/lib/contact-facts/bulk-schema';
import { factsQueries } from '@/lib/contact-facts/queries';
import type { ContactTag, Owner } from '@/lib/contact-facts/schema';
import { useMessages } from '@/lib/messages/messages-provider';

type ChangeSelectedProps = { contacts: () => string[] };

type Change = Pick<BulkChange, 'add_tags' | 'remove_tags' | 'owner'>;
type Texts = { changed: (count: number) => string; unchanged: string };

/** Adds a tag to all selected contacts, removes one from them, or sets who looks after them. */
export function ChangeSelected({ contacts }: ChangeSelectedProps) {
  const t = useMessages('contacts-selection');
  const { mutateAsync: change } = useChangeMany();
  const { mutateAsync: undo } = useUndoChange();
  const tagging = useAction(t('tagsNotSaved'));
  const owning = useAction(t('ownerNotSaved'));

  const changeBy = (
    saving: typeof tagging,
    wanted: Change,
    { changed, unchanged }: Texts,
    close: () => void,
  ) =>
    saving.run(async () => {
      const { id, changed: count } = await change({ contacts: contacts(), ...wanted });
      close();
      if (count === 0) return void toast('success', unchanged);
      const onUndo = () => void saving.run(() => undo(id), t('undone'));
      void undoToast({ tone: 'success', text: changed(count), onUndo });
    });

  const tagBy =
    (verb: 'added' | 'removed', close: () => void) =>
    ({ id, name }: Pick<ContactTag, 'id' | 'name'>) => {
      const wanted = verb === 'added' ? { add_tags: [id] } : { remove_tags: [id] };
      const changed = (count: number) => t(verb, { name, count });
      return changeBy(tagging, wanted, { changed, unchanged: t(`${verb}None`, { name }) }, close);
    };

  const giveTo = (close: () => void) => (owner: Owner | null) => {
    const changed = (count: number) =>
      owner ? t('ownerSet', { name: owner.name, count }) : t('ownerRemoved', { count });
    const texts = { changed, unchanged: t('ownerSame') };
    return changeBy(owning, { owner: owner?.id ?? null }, texts, close);
  };

  return (
    <>
      <PopoverButton
        title={t('addTag')}
        variant="secondary"
        pending={tagging.pending}
        panel={(close) => <TagPicker onToggle={tagBy('added', close)} />}
      >
        <TagPlus />
        {t('addTag')}
      </PopoverButton>
      <PopoverButton
        title={t('removeTag')}
        variant="secondary"
        pending={tagging.pending}
        panel={(close) => <TagPicker removes onToggle={tagBy('removed', close)} />}
      >
        <TagX />
        {t('removeTag')}
      </PopoverButton>
      <PopoverButton
        title={t('changeOwner')}
        variant="secondary"
        pending={owning.pending}
        panel={(close) => <OwnerPicker onChoose={giveTo(close)} />}
      >
        <UserRoundPen />
        {t('changeOwner')}
      </PopoverButton>
    </>
  );
}

function OwnerPicker({ onChoose }: { onChoose: (owner: Owner | null) => Promise<boolean> }) {
  const t = useMessages('contact-facts');
  const { data: team } = useQuery(factsQueries.team());
  if (!team) return <Skeleton className="h-40 w-full" />;
  return (
    <ul className="grid">
      {[null, ...team].map((owner) => (
        <li key={owner?.id ?? 'no one'} className="flex min-h-8 min-w-0 items-center pointer-coarse:min-h-11">
          <Button
            variant="ghost"
            className="min-w-0 flex-1 justify-start"
            onClick={() => void onChoose(owner)}
          >
            {owner ? <PersonName name={owner.name} /> : t('noOwner')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

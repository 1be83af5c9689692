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
import { ApiError } from '@/lib/api/client';
import { useChangeMany, useUndoChange } from '@/lib/contact-facts/bulk-mutations';
import type { BulkChange } from '@/lib/contact-facts/bulk-schema';
import { factsQueries } from '@/lib/contact-facts/queries';
import type { ContactTag, Owner } from '@/lib/contact-facts/schema';
import { type Coded, coded, sentences } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';

type SelectedProps = { contacts: () => string[] };

type Change = Pick<BulkChange, 'add_tags' | 'remove_tags' | 'owner'>;
type Texts = { changed: (count: number) => Coded; unchanged: Coded };

/** Changes all selected contacts, and says what changed, with a way back. */
function useChangeSelected(contacts: () => string[], notSaved: Coded) {
  const { mutateAsync: change } = useChangeMany();
  const { mutateAsync: undo } = useUndoChange();
  const saving = useAction(notSaved);
  const undoing = useAction(coded('contacts-selection.undoFailed'));

  const changeBy = (wanted: Change, { changed, unchanged }: Texts, close: () => void) =>
    saving.run(async () => {
      const made = change({ contacts: contacts(), ...wanted }).catch(
        saying(coded('contacts-selection.maybeChanged')),
      );
      const { id, changed: count } = await made;
      close();
      if (count === 0) return void toast('success', unchanged);
      const takeBack = async () => {
        const { unchanged: left } = await undo(id).catch(saying(coded('contacts-selection.maybeUndone')));
        if (left === 0) return void toast('success', coded('contacts-selection.undone'));
        void toast('warning', coded('contacts-selection.undoneBut', { count: left }));
      };
      const onUndo = () => void undoing.run(takeBack);
      void undoToast({ tone: 'success', text: changed(count), onUndo });
    });

  return { changeBy, pending: saving.pending };
}

/** Adds to an error without an answer what may have been done: the contacts are changed in batches. */
function saying(maybeDone: string) {
  return (error: unknown): never => {
    const isLost = error instanceof ApiError && error.problem === null;
    throw isLost ? new ApiError(null, sentences(error.said, maybeDone)) : error;
  };
}

const TAGGING = {
  added: { title: 'addTag', Icon: TagPlus, change: (tag: string) => ({ add_tags: [tag] }) },
  removed: { title: 'removeTag', Icon: TagX, change: (tag: string) => ({ remove_tags: [tag] }) },
} as const;

export function TagSelected({ verb, contacts }: SelectedProps & { verb: 'added' | 'removed' }) {
  const t = useMessages('contacts-selection');
  const { changeBy, pending } = useChangeSelected(contacts, coded('contacts-selection.tagsNotSaved'));
  const { title, Icon, change } = TAGGING[verb];

  const tagBy =
    (close: () => void) =>
    ({ id, name }: Pick<ContactTag, 'id' | 'name'>) => {
      const changed = (count: number) => coded(`contacts-selection.${verb}`, { name, count });
      return changeBy(
        change(id),
        { changed, unchanged: coded(`contacts-selection.${verb}None`, { name }) },
        close,
      );
    };

  return (
    <PopoverButton
      title={t(title)}
      variant="secondary"
      pending={pending}
      panel={(close) => <TagPicker removes={verb === 'removed'} onToggle={tagBy(close)} />}
    >
      <Icon />
      {t(title)}
    </PopoverButton>
  );
}

/** Sets who looks after the selected contacts. */
export function ChangeOwner({ contacts }: SelectedProps) {
  const t = useMessages('contacts-selection');
  const { changeBy, pending } = useChangeSelected(contacts, coded('contacts-selection.ownerNotSaved'));

  const giveTo = (close: () => void) => (owner: Owner | null) => {
    const changed = (count: number) =>
      owner
        ? coded('contacts-selection.ownerSet', { name: owner.name, count })
        : coded('contacts-selection.ownerRemoved', { count });
    return changeBy(
      { owner: owner?.id ?? null },
      { changed, unchanged: coded('contacts-selection.ownerSame') },
      close,
    );
  };

  return (
    <PopoverButton
      title={t('changeOwner')}
      variant="secondary"
      pending={pending}
      panel={(close) => <OwnerPicker onChoose={giveTo(close)} />}
    >
      <UserRoundPen />
      {t('changeOwner')}
    </PopoverButton>
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

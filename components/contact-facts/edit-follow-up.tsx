import { useQueryClient } from '@tanstack/react-query';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { reported } from '@/components/ui/hooks/use-action';
import { useMounted } from '@/components/ui/hooks/use-mounted';
import { Dialog } from '@/components/ui/overlay/dialog';
import { undoToast } from '@/components/ui/overlay/toast';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { useAddFollowUp, useDeleteFollowUp } from '@/lib/contact-facts/notes-mutations';
import { factsQueries } from '@/lib/contact-facts/queries';
import type { FollowUp } from '@/lib/contact-facts/schema';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { FollowUpForm } from './follow-up-form';
import type { FollowUpOfContact } from './use-follow-up-actions';

type EditFollowUpProps = { of: FollowUpOfContact; onClose: () => void };

/** Corrects a follow-up, or deletes it. */
export function EditFollowUp({ of, onClose }: EditFollowUpProps) {
  const t = useMessages('follow-ups');
  const { deleteThis, isPending, error } = useDelete(of, onClose);
  const remove = (
    <Button variant="ghost" className="me-auto" pending={isPending} onClick={() => void deleteThis()}>
      {t('delete')}
    </Button>
  );
  return (
    <Dialog open onClose={() => attempt(onClose)} title={t('edit')}>
      <FollowUpForm contact={of.contact} followUp={of.followUp} onClose={onClose} aside={remove} />
      {error && (
        <Note tone="danger" role="alert" title={t('notDeleted')}>
          {error.message}
        </Note>
      )}
    </Dialog>
  );
}

function useDelete({ contact, followUp: { id } }: FollowUpOfContact, onDeleted: () => void) {
  const client = useQueryClient();
  const mounted = useMounted();
  const { mutateAsync: remove, isPending, error } = useDeleteFollowUp();
  const { mutateAsync: add } = useAddFollowUp();

  async function deleteThis() {
    const deleted = await remove({ contact, id }).catch(() => null);
    if (!deleted) return;
    void undoToast({
      tone: 'success',
      text: coded('follow-ups.deleted'),
      onUndo: () => void putBack(deleted),
    });
    if (mounted.current) onDeleted();
  }

  const putBack = ({ text, due, owner, done_at }: FollowUp) =>
    reported(coded('follow-ups.notRestored'), async () => {
      const team = await client.ensureQueryData(factsQueries.colleagues());
      // Someone who has left can't be given it back.
      const isHere = team.some(({ id, active }) => active && id === owner?.id);
      await add({ contact, text, due, owner: isHere && owner ? owner.id : null, done: done_at !== null });
    });

  return { deleteThis, isPending, error };
}

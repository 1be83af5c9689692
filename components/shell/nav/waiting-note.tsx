import { useIsMutating, useQuery } from '@tanstack/react-query';
import { Note } from '@/components/ui/display/note';
import { useStableFor } from '@/components/ui/hooks/timing';
import { useMessages } from '@/lib/messages/messages-provider';
import { serviceQueries } from '@/lib/service/queries';
import { queueMessage } from '@/lib/service/queue-message';

const PATIENCE_MS = 1_000;

/** What is saved in Frontdesk alone waits for no one. */
export function useIsSavingAtService(): boolean {
  return useIsMutating({ predicate: ({ meta }) => meta?.callsService === true }) > 0;
}

type WaitingNoteProps = {
  waiting: boolean;
  /** Whether it waits for a save from a form that can be closed. */
  saving?: boolean;
};

export function WaitingNote({ waiting, saving = false }: WaitingNoteProps) {
  const t = useMessages('lists');
  const long = useStableFor(waiting, PATIENCE_MS);
  const { data } = useQuery({
    ...serviceQueries.status(),
    refetchInterval: long ? 1_000 : false,
    enabled: long,
  });
  if (!long) return null;
  return (
    <Note role="status">
      {data && data.budget.waiting > 0 ? queueMessage(t, data.budget) : t('slow')}
      {saving && ` ${t('savingContinues')}`}
    </Note>
  );
}

/** Over the head of the list below, which would move down and back. */
export function ListWaitingNote(props: WaitingNoteProps) {
  return (
    <div className="pointer-events-none relative z-2 *:absolute *:inset-x-5 *:top-3 *:shadow-raised">
      <WaitingNote {...props} />
    </div>
  );
}

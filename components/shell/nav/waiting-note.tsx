import { useQuery } from '@tanstack/react-query';
import { Note } from '@/components/ui/display/note';
import { useStableFor } from '@/components/ui/hooks/timing';
import { useMessages } from '@/lib/messages/messages-provider';
import { serviceQueries } from '@/lib/service/queries';
import { queueMessage } from '@/lib/service/queue-message';

const PATIENCE_MS = 1_000;

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
    <Note className="mx-5 mt-3" role="status">
      {data && data.budget.waiting > 0 ? queueMessage(t, data.budget) : t('slow')}
      {saving && ` ${t('savingContinues')}`}
    </Note>
  );
}

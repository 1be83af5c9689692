import { useQuery } from '@tanstack/react-query';
import { Note } from '@/components/ui/display/note';
import { useStableFor } from '@/components/ui/hooks/timing';
import { serviceQueries } from '@/lib/service/queries';
import { queueMessage } from '@/lib/service/queue-message';

const PATIENCE_MS = 1_000;

type WaitingNoteProps = {
  waiting: boolean;
  /** Whether it waits for a save from a form that can be closed. */
  saving?: boolean;
};

export function WaitingNote({ waiting, saving = false }: WaitingNoteProps) {
  const long = useStableFor(waiting, PATIENCE_MS);
  const { data } = useQuery({
    ...serviceQueries.status(),
    refetchInterval: long ? 1_000 : false,
    enabled: long,
  });
  if (!long) return null;
  return (
    <Note className="mx-5 mt-3" role="status">
      {data && data.budget.waiting > 0
        ? queueMessage(data.budget)
        : 'The messaging service is responding slowly. Still waiting…'}
      {saving && ' Saving continues if you close the form.'}
    </Note>
  );
}

import { Note } from '@/components/ui/display/note';
import type { ServiceStatus, WorkStop } from '@/lib/service/schema';

type StoppedNoteProps = { why: WorkStop; manages: ServiceStatus['manages'] };

export function StoppedNote({ why, manages }: StoppedNoteProps) {
  return (
    <Note tone="warning" className="mx-5 mt-3 max-sm:mx-4" title="Broadcasts, imports and syncs wait">
      {why === 'new_key'
        ? NEW_KEY
        : `${REPLACED} ${manages ? 'Restart Frontdesk' : 'Ask an admin to restart Frontdesk'}.`}
    </Note>
  );
}

const NEW_KEY =
  'The API key has changed. They continue once the messaging service shows that it belongs to the same organization.';
const REPLACED =
  'Frontdesk’s data was replaced while Frontdesk was running, or another messaging service was connected to it.';

import { Note } from '@/components/ui/display/note';
import { useMessages } from '@/lib/messages/messages-provider';
import type { ServiceStatus, WorkStop } from '@/lib/service/schema';

type StoppedNoteProps = { why: WorkStop; manages: ServiceStatus['manages'] };

export function StoppedNote({ why, manages }: StoppedNoteProps) {
  const t = useMessages('shell-notes');
  return (
    <Note tone="warning" className="mx-5 mt-3 max-sm:mx-4" title={t('workWaits')}>
      {why === 'new_key' ? t('newKey') : `${t('replaced')} ${t(manages ? 'restart' : 'askToRestart')}`}
    </Note>
  );
}

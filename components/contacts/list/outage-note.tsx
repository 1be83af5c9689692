import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { useMessages } from '@/lib/messages/messages-provider';
import { useKeyRejected } from '@/lib/service/queries';
import type { Outage } from '../outage';

type OutageNoteProps = { outage: Outage; asOf: string | undefined };

export function OutageNote({ outage: { detail, retry, retrying }, asOf }: OutageNoteProps) {
  const t = useMessages('contacts');
  const keyRejected = useKeyRejected();
  return (
    <Note
      tone="warning"
      className="mx-5 mt-3 max-sm:mx-4"
      title={t.rich('savedCopy.from', { time: <Time value={asOf} inSentence /> })}
      action={
        <Button size="sm" pending={retrying} onClick={retry}>
          {t('outage.retry')}
        </Button>
      }
    >
      {!keyRejected && detail} {t('outage.notSaved')}
    </Note>
  );
}

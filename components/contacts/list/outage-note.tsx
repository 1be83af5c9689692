import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { useKeyRejected } from '@/lib/service/queries';
import { type Outage, WHY_NOTHING_IS_SAVED } from '../outage';

type OutageNoteProps = { outage: Outage; asOf: string | undefined };

export function OutageNote({ outage: { detail, retry, retrying }, asOf }: OutageNoteProps) {
  const keyRejected = useKeyRejected();
  return (
    <Note
      tone="warning"
      className="mx-5 mt-3 max-sm:mx-4"
      title={
        <>
          Showing a saved copy from <Time value={asOf} inSentence />
        </>
      }
      action={
        <Button size="sm" pending={retrying} onClick={retry}>
          Try again
        </Button>
      }
    >
      {!keyRejected && detail} {WHY_NOTHING_IS_SAVED}
    </Note>
  );
}

import { ExactTime } from '@/components/ui/display/time';
import type { Hold, HoldCause } from '@/lib/installation/hold';

type HeldTextProps = {
  held: Hold;
  what: 'broadcast' | 'import';
  /** What waits, as a count with its noun: "12 people". */
  waiting: string;
  /** When progress was last recorded; null if it never was. */
  lastAt: string | null;
};

export function HeldText(props: HeldTextProps) {
  return (
    <div className="grid gap-2">
      {props.held.causes.map((cause) => {
        const Text = TEXTS[cause];
        return <Text key={cause} {...props} />;
      })}
    </div>
  );
}

const TEXTS: Record<HoldCause, typeof RestoredText> = {
  restored: RestoredText,
  copied: CopiedText,
  service: ServiceText,
};

function RestoredText({ held, what, waiting, lastAt }: HeldTextProps) {
  const done = what === 'broadcast' ? 'may have received the message already' : 'may have been saved already';
  return (
    <p>
      Frontdesk was restored from a backup
      {held.copied_at && (
        <>
          {' made '}
          <ExactTime value={held.copied_at} />
        </>
      )}
      , and doesn’t know what happened after that.{' '}
      {held.was_scheduled && `The ${what} hadn’t started then. If it started before the restore, `}
      {!held.was_scheduled && lastAt && (
        <>
          The last progress in the backup is from <ExactTime value={lastAt} />. Since then,{' '}
        </>
      )}
      {waiting} {done}. If you resume, they may be {what === 'broadcast' ? 'messaged' : 'saved'} twice.
    </p>
  );
}

function CopiedText({ what, waiting }: HeldTextProps) {
  return (
    <p>
      Frontdesk’s data was copied here from another installation. If that one still runs, it continues the{' '}
      {what} too, and {waiting} would be {what === 'broadcast' ? 'messaged' : 'saved'} twice. Stop it there
      before you resume it here.
    </p>
  );
}

function ServiceText({ held, what, waiting }: HeldTextProps) {
  const where = held.from === 'sandbox' ? ', the sandbox' : held.from ? `: ${held.from}` : '';
  return (
    <p>
      Another messaging service or organization was connected since{where}. The one that is connected now
      shows the organization and the contacts that the {what} was made for. If you resume, {waiting} not done
      yet go through it.
    </p>
  );
}

import { ExactTime } from '@/components/ui/display/time';
import type { Hold, HoldCause } from '@/lib/installation/hold';
import { useMessages } from '@/lib/messages/messages-provider';

type HeldTextProps = {
  held: Hold;
  kind: 'broadcast' | 'import';
  /** How many people or rows wait. */
  count: number;
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

function RestoredText({ held, kind, count, lastAt }: HeldTextProps) {
  const t = useMessages('held');
  const isKnown = !held.was_scheduled && lastAt !== null;
  return (
    <p>
      {held.copied_at === null
        ? t('restored')
        : t.rich('restoredAt', { time: <ExactTime value={held.copied_at} /> })}{' '}
      {isKnown && <>{t.rich('lastProgress', { time: <ExactTime value={lastAt} /> })} </>}
      {held.was_scheduled && t(`${kind}.mayBeStarted`, { count })}
      {!held.was_scheduled && t(isKnown ? `${kind}.mayBeDoneSince` : `${kind}.mayBeDone`, { count })}{' '}
      {t(`${kind}.twice`)}
    </p>
  );
}

function CopiedText({ kind, count }: HeldTextProps) {
  const t = useMessages('held');
  return (
    <p>
      {t(`${kind}.copied`, { count })} {t('stopThere')}
    </p>
  );
}

function ServiceText({ held: { from }, kind, count }: HeldTextProps) {
  const t = useMessages('held');
  return (
    <p>
      {from === 'sandbox' && t('serviceChangedFromSandbox')}
      {from !== 'sandbox' && (from ? t('serviceChangedFrom', { from }) : t('serviceChanged'))}{' '}
      {t(`${kind}.sameOrganization`)} {t(`${kind}.goThrough`, { count })}
    </p>
  );
}

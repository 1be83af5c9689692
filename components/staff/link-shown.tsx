import { useId } from 'react';
import { FocusedHeading } from '@/components/ui/display/focused-heading';
import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { Input } from '@/components/ui/form-controls/input';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { useShownOnce } from '@/components/ui/unsaved/use-shown-once';
import { useMessages } from '@/lib/messages/messages-provider';
import type { LinkMade } from '@/lib/staff/schema';

type LinkShownProps = {
  made: LinkMade;
  name: string;
  purpose: 'invitation' | 'reset';
  /** Hides the link; absent where something else does. */
  onDone?: () => void;
};

/** A one-time link, visible only until this component unmounts. */
export function LinkShown({ made, name, purpose, onDone }: LinkShownProps) {
  const id = useId();
  const t = useMessages('staff');
  const link = new URL(made.link, location.origin).href;
  const { copied, copy, keep } = useShownOnce(link, {
    title: t('link.lost.title'),
    text: t('link.lost.text'),
    confirm: t('link.lost.close'),
    cancel: t('link.lost.stay'),
  });

  return (
    <section aria-labelledby={id} className="grid gap-3">
      <FocusedHeading id={id}>{t.rich('link.title', { name: <bdi>{name}</bdi> })}</FocusedHeading>
      <Input
        readOnly
        dir="ltr"
        aria-label={t('link.label')}
        className="num"
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onCopy={keep}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" onClick={copy}>
          {t('link.copy')}
        </Button>
        {onDone && <Button onClick={() => attempt(onDone)}>{t('link.done')}</Button>}
        <span role="status" className="text-muted text-small">
          {copied && t('link.copied')}
          {copied === false && t('link.notCopied')}
        </span>
      </div>
      <Note tone="warning" title={t('link.once')}>
        {t.rich(purpose === 'invitation' ? 'link.signsIn' : 'link.setsPassword', {
          name: <bdi>{name}</bdi>,
          time: <Time value={made.expires_at} inSentence />,
        })}
      </Note>
    </section>
  );
}

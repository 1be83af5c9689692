import { useId, useState } from 'react';
import { copyText } from '@/components/data-table/copy-text';
import { FocusedHeading } from '@/components/ui/display/focused-heading';
import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { Input } from '@/components/ui/form-controls/input';
import { attempt, type LeaveQuestion, useUnsaved } from '@/components/ui/unsaved/unsaved';
import type { LinkMade } from '@/lib/staff/schema';

const LINK_LOST: LeaveQuestion = {
  title: 'Close without copying the link?',
  text: 'You haven’t copied the link, and it is shown only once. Later you can create a new one, and this one stops working.',
  confirm: 'Close',
  cancel: 'Stay',
};

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
  const [copied, setCopied] = useState<boolean | null>(null);
  const [isKept, setKept] = useState(false);
  useUnsaved(!isKept, () => setKept(true), LINK_LOST);
  const link = new URL(made.link, location.origin).href;

  async function copy() {
    const isCopied = await copyText(link);
    setCopied(isCopied);
    if (isCopied) setKept(true);
  }

  return (
    <section aria-labelledby={id} className="grid gap-3">
      <FocusedHeading id={id}>
        Link for <bdi>{name}</bdi>
      </FocusedHeading>
      <Input
        readOnly
        dir="ltr"
        aria-label="One-time link"
        className="num"
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onCopy={() => setKept(true)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" onClick={() => void copy()}>
          Copy link
        </Button>
        {onDone && <Button onClick={() => attempt(onDone)}>Done</Button>}
        <span role="status" className="text-muted text-small">
          {copied && 'Copied.'}
          {copied === false && 'Your browser didn’t allow copying. Select the link and copy it yourself.'}
        </span>
      </div>
      <Note tone="warning" title="Copy it now: it is shown only once">
        {purpose === 'invitation'
          ? 'The first person to use it signs in as '
          : 'The first person to use it sets the password of '}
        <bdi>{name}</bdi>, so send it where no one else can read it. It works once, until{' '}
        <Time value={made.expires_at} inSentence />.
      </Note>
    </section>
  );
}

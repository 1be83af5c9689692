import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useRef, useState } from 'react';
import { useMessages } from '@/lib/messages/messages-provider';
import { VisuallyHidden } from '../display/text';
import { IconButton } from './button';
import { copyText } from './copy-text';

type CopyButtonProps = {
  text: string;
  label: string;
};

type Outcome = 'copied' | 'notCopied';

const SHOWN_MS = 1_500;

export function CopyButton({ text, label }: CopyButtonProps) {
  const t = useMessages('ui');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function show(next: Outcome) {
    setOutcome(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOutcome(null), SHOWN_MS);
  }

  async function copy() {
    show((await copyText(text)) ? 'copied' : 'notCopied');
  }

  return (
    <>
      <IconButton label={label} size="sm" icon={outcome === 'copied' ? <Check /> : <Copy />} onClick={copy} />
      <VisuallyHidden role="status">{outcome && t(outcome)}</VisuallyHidden>
    </>
  );
}

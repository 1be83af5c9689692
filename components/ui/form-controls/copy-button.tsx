import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../display/text';
import { IconButton } from './button';

type CopyButtonProps = {
  text: string;
  /** "Copy phone number" */
  label: string;
};

type Outcome = 'Copied' | 'Couldn’t copy';

export function CopyButton({ text, label }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), 1500);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      // `clipboard` is undefined on plain HTTP; this then throws, as when the browser refuses.
      await navigator.clipboard.writeText(text);
      setOutcome('Copied');
    } catch {
      setOutcome('Couldn’t copy');
    }
  }

  return (
    <>
      <IconButton
        label={label}
        size="sm"
        icon={outcome === 'Copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={copy}
      />
      <VisuallyHidden role="status">{outcome}</VisuallyHidden>
    </>
  );
}

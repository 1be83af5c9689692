import { useId } from 'react';
import { CopyButton } from '../form-controls/copy-button';

/** Data exactly as it was sent, received or pasted. */
export function JsonBox({ title, text }: { title: string; text: string }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="min-w-0 border-t pt-3">
      <h3 id={headingId} className="mb-1 flex items-center gap-1 font-semibold">
        {title}
        <CopyButton text={text} label={`Copy ${title.toLowerCase()}`} />
      </h3>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable with the keyboard.
        tabIndex={0}
        className="max-h-72 overflow-auto rounded bg-sunken px-2.5 py-2 font-mono text-[12px] leading-4.5"
      >
        {text}
      </pre>
    </section>
  );
}

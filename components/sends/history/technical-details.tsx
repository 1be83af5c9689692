import { useId } from 'react';
import { CopyButton } from '@/components/ui/form-controls/copy-button';

/** The messaging service's full response, for investigating problems. */
export function TechnicalDetails({ answer }: { answer: string | null }) {
  if (answer === null) return null;
  const pretty = prettyOf(answer);
  return (
    <details className="min-w-0 border-t pt-3">
      <summary className="w-fit rounded py-1 text-muted text-small hover:text-text">
        Technical details
      </summary>
      <JsonBox title="Response of the messaging service" text={pretty ?? answer} />
      {pretty === null && <p className="mt-1 text-muted">Only the beginning of the response was kept.</p>}
    </details>
  );
}

/** Null when the text was cut off. */
function prettyOf(json: string): string | null {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return null;
  }
}

/** Data exactly as it was sent or received. */
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

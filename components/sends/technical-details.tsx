import { JsonBox } from '@/components/ui/display/json-box';

export function TechnicalDetails({ answer }: { answer: string | null }) {
  if (answer === null) return null;
  const pretty = prettyOf(answer);
  return (
    <details className="min-w-0 border-t pt-3">
      <summary className="w-fit rounded py-1 text-muted text-small hover:text-text">
        Technical details
      </summary>
      <JsonBox
        title="Response of the messaging service"
        copyLabel="Copy response of the messaging service"
        text={pretty ?? answer}
      />
      {pretty === null && <p className="mt-1 text-muted">Only the beginning of the response was kept.</p>}
    </details>
  );
}

/** The JSON indented; null when it was cut off and so can't be parsed. */
function prettyOf(json: string): string | null {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return null;
  }
}

import { JsonBox } from './json-box';

/** The messaging service's whole response, for people who investigate what happened. */
export function TechnicalDetails({ answer }: { answer: string | null }) {
  if (answer === null) return null;
  const pretty = prettyOf(answer);
  return (
    <details className="min-w-0 border-t pt-3">
      <summary className="w-fit rounded py-1 text-muted text-small hover:text-text">
        Technical details
      </summary>
      <JsonBox title="Response of the messaging service" text={pretty ?? answer} />
      {pretty === null && <p className="mt-1 text-muted">The response is longer than what was kept of it.</p>}
    </details>
  );
}

/** Null where it has been cut off. */
function prettyOf(json: string): string | null {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return null;
  }
}

import { JsonBox } from '@/components/ui/display/json-box';
import { useMessages } from '@/lib/messages/messages-provider';

export function TechnicalDetails({ answer }: { answer: string | null }) {
  const t = useMessages('sends-outcome');
  if (answer === null) return null;
  const pretty = prettyOf(answer);
  return (
    <details className="min-w-0 border-t pt-3">
      <summary className="w-fit rounded py-1 text-muted text-small hover:text-text">
        {t('technical.title')}
      </summary>
      <JsonBox title={t('technical.response')} copyLabel={t('technical.copy')} text={pretty ?? answer} />
      {pretty === null && <p className="mt-1 text-muted">{t('technical.cut')}</p>}
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

import { JsonBox } from '@/components/ui/display/json-box';
import { TechnicalDetails } from '@/components/ui/display/technical-details';
import { useMessages } from '@/lib/messages/messages-provider';

export function ResponseDetails({ answer }: { answer: string | null }) {
  const t = useMessages('sends-outcome');
  if (answer === null) return null;
  const pretty = prettyOf(answer);
  return (
    <TechnicalDetails className="border-t pt-3">
      <JsonBox title={t('technical.response')} copyLabel={t('technical.copy')} text={pretty ?? answer} />
      {pretty === null && <p className="mt-1 text-muted">{t('technical.cut')}</p>}
    </TechnicalDetails>
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

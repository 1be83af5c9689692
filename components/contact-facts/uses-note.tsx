import { useQuery } from '@tanstack/react-query';
import { Note } from '@/components/ui/display/note';
import { factsQueries } from '@/lib/contact-facts/queries';
import type { UsedFact } from '@/lib/contact-facts/uses-schema';
import { formatList, isolated } from '@/lib/format';
import { useMessages } from '@/lib/messages/messages-provider';

/** More would hide the question: the number beside them tells of the others. */
const NAMES_MAX = 10;

/** What can’t be used without a fact, by name, before the fact is taken away. */
export function UsesNote({ fact }: { fact: UsedFact }) {
  const t = useMessages('fact-uses');
  const { data, error } = useQuery(factsQueries.uses(fact));
  if (!data) return <p role="status">{error ? t('failed', { why: error.message }) : t('checking')}</p>;
  const kinds = (['segments', 'views', 'broadcasts'] as const).filter((kind) => data[kind].length > 0);
  if (kinds.length === 0) return null;
  return (
    <Note tone="warning" title={t('title')}>
      <ul className="grid gap-1">
        {kinds.map((kind) => (
          <li key={kind} className="wrap-break-word">
            {t(kind, { count: data[kind].length, names: words(data[kind]) })}
          </li>
        ))}
      </ul>
    </Note>
  );

  function words(names: readonly string[]): string {
    const shown = names.slice(0, NAMES_MAX).map(isolated);
    return formatList(names.length > NAMES_MAX ? [...shown, '…'] : shown, t.language, 'comma');
  }
}

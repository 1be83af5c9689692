import type { ReactNode } from 'react';
import { Becomes } from '@/components/ui/display/becomes';
import { VisuallyHidden } from '@/components/ui/display/text';
import { useMessages } from '@/lib/messages/messages-provider';

type HistoryChangeProps = {
  term: ReactNode;
  /** Null when unknown, for example for a new contact. */
  before: string | null;
  after: string;
};

export function HistoryChange({ term, before, after }: HistoryChangeProps) {
  const t = useMessages('contacts-history');
  return (
    <HistoryLine term={term}>
      {before === null ? (
        <Value text={after} />
      ) : (
        t.rich('change', {
          before: (
            <s className="text-muted">
              <Value text={before} />
            </s>
          ),
          after: <Value text={after} />,
          hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
          arrow: <Becomes />,
        })
      )}
    </HistoryLine>
  );
}

export function HistoryLine({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="w-30 shrink-0 wrap-anywhere text-muted">{term}</dt>
      <dd className="min-w-0 flex-1 wrap-anywhere">{children}</dd>
    </div>
  );
}

function Value({ text }: { text: string }) {
  const t = useMessages('contacts-history');
  return text === '' ? <span className="text-faint">{t('empty')}</span> : <bdi>{text}</bdi>;
}

import { useState } from 'react';
import { createPortal } from 'react-dom';
import { FilterPanel } from '@/components/contacts/filters/filter-panel';
import { LazyConditionsDialog } from '@/components/contacts/filters/lazy-conditions';
import { ContactFilterState } from '@/components/contacts/use-contact-state';
import { Note } from '@/components/ui/display/note';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import { toQueryString } from '@/lib/api/query-string';
import { isEveryone } from '@/lib/broadcasts/audience';
import type { FormSource } from '@/lib/broadcasts/form-values';
import { QUESTION_MAX } from '@/lib/contact-index/filters';
import {
  type ContactSearchParams,
  loadContactSearchParams,
  toAsked,
} from '@/lib/contact-index/search-params';
import { useMessages } from '@/lib/messages/messages-provider';
import { readSearch } from '@/lib/saved-views/schema';

type AudienceFilterProps = {
  sources: readonly FormSource[];
  onChange: (sources: FormSource[]) => void;
  onClose: () => void;
};

export function AudienceFilter({ sources, onChange, onClose }: AudienceFilterProps) {
  const t = useMessages('broadcasts-form');
  const at = sources.findIndex(({ type }) => type === 'filter');
  const source = sources[at];
  const query = source?.type === 'filter' ? source.query : '';
  const params = loadContactSearchParams(new URLSearchParams(query));
  const [words, setWords] = useState(params.q);
  const written = useMessages('broadcasts-audience');
  const [building, setBuilding] = useState<'open' | 'closed' | null>(null);

  function change(next: ContactSearchParams) {
    const asked = toAsked({ ...next, sort: null });
    const others = sources.filter((_, index) => index !== at);
    if (asked === null || isEveryone(asked)) return onChange(others);
    const query = toQueryString(asked);
    onChange(others.toSpliced(at < 0 ? others.length : at, 0, { type: 'filter', query }));
  }

  // What is set here would leave out what can't be read, and with it find more people.
  if (readSearch(query) === null) return <Note tone="danger">{written('source.unreadable')}</Note>;
  return (
    <ContactFilterState params={params} onChange={change}>
      <Field label={t('filter.words')} optional hint={t('filter.wordsHint')}>
        <Input
          dir="auto"
          maxLength={QUESTION_MAX}
          value={words}
          onChange={({ target }) => {
            setWords(target.value);
            change({ ...params, q: target.value });
          }}
        />
      </Field>
      <FilterPanel onClose={onClose} onConditions={() => setBuilding('open')} />
      {building !== null &&
        // A form can't be inside that of the broadcast.
        createPortal(
          <PartBoundary>
            <LazyConditionsDialog open={building === 'open'} onClose={() => setBuilding('closed')} />
          </PartBoundary>,
          document.body,
        )}
    </ContactFilterState>
  );
}

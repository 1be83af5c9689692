import { useState } from 'react';
import { FilterPanel } from '@/components/contacts/filters/filter-panel';
import { ContactFilterState } from '@/components/contacts/use-contact-state';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
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

  function change(next: ContactSearchParams) {
    const text = toQueryString(toAsked({ ...next, sort: null }) ?? {});
    const others = sources.filter((_, index) => index !== at);
    if (isEveryone(text)) onChange(others);
    else onChange(others.toSpliced(at < 0 ? others.length : at, 0, { type: 'filter', query: text }));
  }

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
      <FilterPanel onClose={onClose} />
    </ContactFilterState>
  );
}

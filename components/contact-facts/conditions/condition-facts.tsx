import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Choice } from '@/components/data-table/choice-boxes';
import { QueryFailed } from '@/components/data-table/list-failed';
import { Skeleton } from '@/components/ui/display/loading';
import { colleagueName } from '@/lib/contact-facts/colleague-name';
import type { ValueKind } from '@/lib/contact-facts/condition-controls';
import { factsQueries } from '@/lib/contact-facts/queries';
import type { OwnField } from '@/lib/contact-facts/schema';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import { QUALITY_KINDS } from '@/lib/contacts/quality-kinds';
import { compareNames } from '@/lib/format';
import { groupQueries } from '@/lib/groups/queries';
import { regionName } from '@/lib/language/region-name';
import { useMessages } from '@/lib/messages/messages-provider';
import type { FormFacts } from './condition-form-values';

/** What conditions can be made of. */
export type ConditionFacts = FormFacts & {
  /** Keys of metadata that contacts have. */
  keys: readonly string[];
  /** Names of the templates that messages were sent with. */
  sentTemplates: readonly string[];
  choicesOf: (kind: ValueKind, own: OwnField | undefined) => Choice[];
};

const Facts = createContext<ConditionFacts | null>(null);
export const ConditionFactsProvider = Facts.Provider;

export function useConditionFacts(): ConditionFacts {
  const facts = use(Facts);
  if (!facts) throw new Error('This belongs inside ConditionForm.');
  return facts;
}

/** Shows a form of conditions once the facts that it names are loaded. */
export function WithConditionFacts({ children }: { children: (facts: ConditionFacts) => ReactNode }) {
  const t = useMessages('contact-conditions-form');
  const { facts, query } = useLoadedFacts();
  if (facts) return children(facts);
  if (query?.error) return <QueryFailed title={t('failed')} query={query} />;
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton className="h-40 w-full" />
    </div>
  );
}

/** Null facts until all of it has loaded; `query` is then the one that is missing. */
function useLoadedFacts() {
  const fields = useQuery(factsQueries.fields());
  const tags = useQuery(factsQueries.tags());
  const owners = useQuery(factsQueries.colleagues());
  const groups = useQuery(groupQueries.names());
  const quality = useMessages('contact-quality');
  const yesNo = useMessages('contact-fields');
  const unnamed = useMessages('group-names');
  const conditions = useMessages('contact-conditions');
  const details = useQuery(contactIndexQueries.details());
  const queries = [fields, tags, owners, groups, details];
  const query = queries.find(({ data, error }) => !data && error) ?? queries.find(({ data }) => !data);

  const facts = useMemo((): ConditionFacts | null => {
    if (!fields.data || !tags.data || !owners.data || !groups.data || !details.data) return null;
    const named = (each: { id: string; name: string }) => ({ value: each.id, label: each.name });
    const choices: { [Kind in ValueKind]?: Choice[] } = {
      tag: tags.data.filter(({ archived, contacts }) => !archived || contacts > 0).map(named),
      owner: owners.data.map((each) => ({ value: each.id, label: colleagueName(conditions, each) })),
      group: [...groups.data].flatMap(([id, name]) =>
        id === null ? [] : [{ value: String(id), label: name ?? unnamed('unnamed', { id: String(id) }) }],
      ),
      country: details.data.countries
        .map((code) => ({ value: code, label: regionName(code, quality.language) }))
        .toSorted((one, other) => compareNames(quality.language)(one.label, other.label)),
      quality: QUALITY_KINDS.map((kind) => ({ value: kind, label: quality(kind) })),
      yesNo: [
        { value: 'yes', label: yesNo('yes') },
        { value: 'no', label: yesNo('no') },
      ],
    };
    return {
      language: quality.language,
      fields: new Map(fields.data.map((field) => [field.key, field])),
      keys: details.data.metadata,
      // Absent from a response of an earlier version.
      sentTemplates: details.data.templates ?? [],
      tags: new Set(tags.data.map(({ id }) => id)),
      choicesOf: (kind, own) =>
        kind === 'choice'
          ? (own?.choices ?? []).map((choice) => ({ value: choice, label: choice }))
          : (choices[kind] ?? []),
    };
  }, [fields.data, tags.data, owners.data, groups.data, details.data, quality, yesNo, unnamed, conditions]);
  return facts ? { facts } : { facts, query };
}

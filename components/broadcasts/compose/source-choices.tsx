import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type Choice, ChoiceBoxes } from '@/components/data-table/choice-boxes';
import { Note } from '@/components/ui/display/note';
import { TryAgain } from '@/components/ui/form-controls/try-again';
import type { FormSource } from '@/lib/broadcasts/form-values';
import { factsQueries } from '@/lib/contact-facts/queries';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import { groupQueries } from '@/lib/groups/queries';
import { useMessages } from '@/lib/messages/messages-provider';
import { viewQueries } from '@/lib/saved-views/queries';

type SourceChoicesProps = { sources: readonly FormSource[]; onChange: (sources: FormSource[]) => void };

export function GroupChoices({ sources, onChange }: SourceChoicesProps) {
  const t = useMessages('broadcasts-form');
  const unnamed = useMessages('group-names');
  const groups = useQuery(groupQueries.names());
  const { data: status } = useQuery(contactIndexQueries.status());
  const choices = [...(groups.data ?? [])].flatMap(([id, name]) => {
    if (id === null) return [];
    const label = name ?? unnamed('unnamed', { id: String(id) });
    return [{ value: String(id), label, count: status && (status.counts.groups[id] ?? 0) }];
  });
  return (
    <Choices
      label={t('groups.legend')}
      none={t('groups.none')}
      failed={t('groups.failed')}
      list={groups}
      choices={choices}
      chosen={sources.flatMap((source) => (source.type === 'group' ? [String(source.id)] : []))}
      onChange={(ids) =>
        onChange(withChosen(sources, 'group', ids, (id) => ({ type: 'group', id: Number(id) })))
      }
    />
  );
}

export function ViewChoices({ sources, onChange }: SourceChoicesProps) {
  const t = useMessages('broadcasts-form');
  const views = useQuery(viewQueries.list());
  return (
    <Choices
      label={t('views.legend')}
      none={t('views.none')}
      failed={t('views.failed')}
      list={views}
      choices={(views.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      chosen={sources.flatMap((source) => (source.type === 'view' ? [source.id] : []))}
      onChange={(ids) => onChange(withChosen(sources, 'view', ids, (id) => ({ type: 'view', id })))}
    />
  );
}

export function SegmentChoices({ sources, onChange }: SourceChoicesProps) {
  const t = useMessages('broadcasts-form');
  const segments = useQuery(factsQueries.segments());
  const choices = (segments.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Choices
      label={t('segments.legend')}
      none={t('segments.none')}
      failed={t('segments.failed')}
      list={segments}
      choices={choices}
      chosen={sources.flatMap((source) => (source.type === 'segment' ? [source.id] : []))}
      onChange={(ids) => onChange(withChosen(sources, 'segment', ids, (id) => ({ type: 'segment', id })))}
    />
  );
}

/** The sources without those of this type that aren't chosen any more, and with the new ones at the end. */
function withChosen(
  sources: readonly FormSource[],
  type: 'group' | 'view' | 'segment',
  ids: readonly string[],
  sourceOf: (id: string) => FormSource,
): FormSource[] {
  const idOf = (source: FormSource) => (source.type === type && 'id' in source ? String(source.id) : null);
  const kept = sources.filter((source) => source.type !== type || ids.includes(idOf(source) ?? ''));
  const known = kept.map(idOf);
  return [...kept, ...ids.filter((id) => !known.includes(id)).map(sourceOf)];
}

type ChoicesProps = {
  label: string;
  none: string;
  failed: string;
  list: UseQueryResult<unknown>;
  choices: Choice[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
};

function Choices({ label, none, failed, list, choices, chosen, onChange }: ChoicesProps) {
  const t = useMessages('broadcasts-form');
  if (list.isPending) return <p className="text-muted text-small">{t('choices.loading')}</p>;
  if (list.isError && choices.length === 0) {
    return (
      <Note tone="danger" role="alert" title={failed} action={<TryAgain query={list} />}>
        {list.error.message}
      </Note>
    );
  }
  if (choices.length === 0) return <p className="text-muted text-small">{none}</p>;
  return (
    <fieldset className="grid max-h-44 gap-0.5 overflow-y-auto rounded border px-2 py-1">
      <legend className="sr-only">{label}</legend>
      <ChoiceBoxes choices={choices} chosen={chosen} onChange={onChange} />
    </fieldset>
  );
}

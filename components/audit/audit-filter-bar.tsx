import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DayRange } from '@/components/data-table/day-field';
import { FilterBar, SetFilter } from '@/components/data-table/filter-bar';
import { FilterSelect } from '@/components/data-table/filter-select';
import { SearchField } from '@/components/data-table/search-field';
import { useAppActions } from '@/components/ui/app-actions';
import { useZoneName } from '@/components/ui/display/page-clock';
import { actionLabel, nounLabel, nounOf } from '@/lib/audit/labels';
import { auditExportPath, auditQueries } from '@/lib/audit/queries';
import { compareNames } from '@/lib/format';
import type { Translate } from '@/lib/messages/catalog';
import { useMessages } from '@/lib/messages/messages-provider';
import { useAuditState } from './use-audit-state';

export function AuditFilterBar({ links }: { links: ReactNode }) {
  const { me } = useAppActions();
  const t = useMessages('audit');
  const { params, filters, filtering } = useAuditState();
  const { data: facets } = useQuery(auditQueries.facets());
  // "Me" is stored in the URL as the user's ID, because someone else may open the link.
  const others = facets?.people.filter(({ id }) => id !== me) ?? [];
  const people = others.map(({ id, name, email }) => ({
    value: id,
    label: personLabel(t, name, email),
  }));
  const besidePeople = [
    { value: 'system', label: t('filter.system') },
    { value: 'nobody', label: t('filter.nobody') },
  ];
  return (
    <FilterBar
      filtering={filtering}
      apart="outcome"
      links={links}
      exportPath={auditExportPath(filters)}
      controls={{
        q: <SearchField {...filtering.search} />,
        person: (
          <FilterSelect
            {...filtering.of('person')}
            all={t('filter.anyone')}
            value={params.person?.map((person) => (person === 'me' ? me : person)) ?? null}
            options={[{ value: me, label: t('filter.me') }, ...people, ...besidePeople]}
          />
        ),
        action: (
          <FilterSelect
            {...filtering.of('action')}
            all={t('filter.anyAction')}
            nameOf={(action) => actionChoiceLabel(t, action)}
            options={actionChoices(t, facets?.actions ?? [])}
          />
        ),
        from: (
          <>
            <DayRange from={filtering.typed('from')} to={filtering.typed('to')} />
            <ZoneNote />
          </>
        ),
        to: null,
        type: null,
        record: <RecordFilter />,
      }}
    />
  );
}

type T = Translate<'audit'>;

function personLabel(t: T, name: string | null, email: string | null): string {
  const known = name ?? t('filter.someone');
  return email && email !== name ? t('filter.personWithEmail', { name: known, email }) : known;
}

function actionChoices(t: T, actions: readonly string[]) {
  const nouns = [...new Set(actions.map(nounOf))];
  return nouns
    .map((noun) => {
      const own = actions.filter((action) => nounOf(action) === noun);
      const choices = [noun, ...own].map((value) => ({ value, label: actionChoiceLabel(t, value) }));
      return { title: nounLabel(t, noun), choices };
    })
    .toSorted((a, b) => compareNames(t.language)(a.title, b.title));
}

function actionChoiceLabel(t: T, action: string): string {
  return action.includes('.') ? actionLabel(t, action) : t('filter.allOf', { noun: nounLabel(t, action) });
}

function ZoneNote() {
  const t = useMessages('audit');
  const zone = useZoneName();
  return (
    <span className="flex min-h-8 items-center text-muted text-small" title={t('filter.zoneHint')}>
      <span className="sr-only">{t('filter.zone')} </span>
      {zone}
    </span>
  );
}

function RecordFilter() {
  const t = useMessages('audit');
  const { params, filtering } = useAuditState();
  const { type, record } = params;
  if (!type || !record) return null;
  return (
    <SetFilter
      label={t.write(`notOnlyThis.${type}`, {}) ?? t('notOnlyThis.other')}
      word={t.write(`onlyThis.${type}`, {}) ?? t('onlyThis.other')}
      value={record.slice(0, 8)}
      title={record}
      onClear={() => filtering.change({ type: null, record: null })}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Choice } from '@/components/data-table/choice-boxes';
import { FilterControlList, type FilterControls } from '@/components/data-table/filter-controls';
import { useAppActions } from '@/components/ui/app-actions';
import { Button } from '@/components/ui/form-controls/button';
import { Select } from '@/components/ui/form-controls/select';
import { colleagueName } from '@/lib/contact-facts/colleague-name';
import { singleConditions } from '@/lib/contact-facts/condition';
import { factsQueries } from '@/lib/contact-facts/queries';
import { type CONTACT_FILTERS, type ContactFilters, type FilterKey, NONE } from '@/lib/contact-index/filters';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import type { IndexCounts } from '@/lib/contact-index/schema';
import { contactSearchParams, NO_CONTACT_FILTERS } from '@/lib/contact-index/search-params';
import { QUALITY_KINDS } from '@/lib/contacts/quality-kinds';
import { groupQueries } from '@/lib/groups/queries';
import { useMessages } from '@/lib/messages/messages-provider';
import { useFilterState } from '../use-contact-state';
import { DateFilter, SilentFilter } from './date-filter';
import { FilterChoices, FilterRow, FirstFilter } from './filter-row';

type FilterPanelProps = {
  onClose: () => void;
  first?: FilterKey | null;
  /** Opens the builder. */
  onConditions: () => void;
};

/** Each choice applies immediately, so that the list behind shows its effect. */
export function FilterPanel({ onClose, first = null, onConditions }: FilterPanelProps) {
  const { params, filtered, ask } = useFilterState();
  const t = useMessages('contact-filters-panel');
  const quality = useMessages('contact-quality');
  const set = useMessages('contact-filters');
  const build = useMessages('contact-conditions');
  const unnamed = useMessages('group-names');
  const { data: groups } = useQuery(groupQueries.names());
  const { data: tags } = useQuery(factsQueries.tags());
  const { data: owners } = useQuery(factsQueries.countedColleagues());
  const { data: segments } = useQuery(factsQueries.segments());
  const { me } = useAppActions();
  const noTag = useCount({ tag: [NONE] });
  const noOwner = useCount({ owner: [NONE] });
  const { data: status } = useQuery(contactIndexQueries.status());
  // Clearing also closes the dates that are being chosen.
  const [cleared, setCleared] = useState(0);
  const counts = status?.counts;
  const controls: FilterControls<typeof CONTACT_FILTERS, 'q'> = {
    group: (
      <FilterChoices
        field="group"
        choices={groupChoices()}
        chosen={params.group?.map(String) ?? []}
        onChange={(chosen) => ask({ group: contactSearchParams.group.read(chosen.join()) })}
      />
    ),
    tag: (
      <FilterChoices
        field="tag"
        choices={[
          { value: NONE, label: t('choice.noTag'), count: noTag },
          ...(tags ?? []).flatMap(({ id, name, contacts, archived }) =>
            archived && contacts === 0 ? [] : [{ value: id, label: name, count: contacts }],
          ),
        ]}
        chosen={params.tag ?? []}
        onChange={(chosen) => ask({ tag: contactSearchParams.tag.read(chosen.join()) })}
      />
    ),
    owner: (
      <FilterChoices
        field="owner"
        choices={ownerChoices()}
        chosen={params.owner ?? []}
        onChange={(chosen) => ask({ owner: contactSearchParams.owner.read(chosen.join()) })}
      />
    ),
    segment: (
      <FilterRow fields={['segment']}>
        {(id) => (
          <Select
            id={id}
            size="sm"
            value={params.segment ?? ''}
            onChange={(event) => ask({ segment: event.target.value || null })}
          >
            <option value="">{t('any')}</option>
            {(segments ?? []).map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </Select>
        )}
      </FilterRow>
    ),
    condition: (
      <FilterRow fields={['condition']}>
        {(id) => (
          <Button id={id} size="sm" className="justify-self-start" onClick={onConditions}>
            {params.condition
              ? set('set.condition', { count: singleConditions(params.condition).length })
              : build('build')}
          </Button>
        )}
      </FilterRow>
    ),
    unread: <FlagFilter field="unread" {...yesAndNo('unread', 'unread')} />,
    favorite: <FlagFilter field="favorite" {...yesAndNo('favorite', 'favorite')} />,
    ai: <FlagFilter field="ai" {...yesAndNo('ai', 'ai')} />,
    email: <FlagFilter field="email" {...yesAndNo('email', 'has_email')} />,
    // Its control sets the number of days too.
    chat: <DateFilter column="chat" />,
    chat_within: null,
    no_chat_for: <SilentFilter />,
    created: <DateFilter column="created" />,
    created_within: null,
    updated: <DateFilter column="updated" />,
    updated_within: null,
    do_not_send: (
      <FlagFilter field="do_not_send" yes={t('choice.doNotSendYes')} no={t('choice.doNotSendNo')} />
    ),
    deleted: (
      <FilterRow fields={['deleted']}>
        {(id) => (
          <Select
            id={id}
            size="sm"
            value={params.deleted === 'all' ? 'all' : params.deleted ? '1' : ''}
            onChange={(event) => ask({ deleted: contactSearchParams.deleted.read(event.target.value) })}
          >
            <option value="">{t('choice.deletedHidden')}</option>
            <option value="all">{counted(t('choice.deletedAll'), counts?.deleted)}</option>
            <option value="1">{counted(t('choice.deletedOnly'), counts?.deleted)}</option>
          </Select>
        )}
      </FilterRow>
    ),
    quality: (
      <FilterChoices
        field="quality"
        choices={QUALITY_KINDS.map((kind) => ({
          value: kind,
          label: quality(kind),
          count: counts?.[kind],
        }))}
        chosen={params.quality ?? []}
        onChange={(chosen) => ask({ quality: contactSearchParams.quality.read(chosen.join()) })}
      />
    ),
  };

  return (
    <FirstFilter value={first}>
      <div className="grid gap-3">
        <div key={cleared} className="grid gap-1.5">
          <FilterControlList controls={controls} />
        </div>
        <div className="flex justify-between gap-2 border-t pt-3">
          <Button
            size="sm"
            variant="ghost"
            aria-disabled={!filtered}
            onClick={() => {
              setCleared(cleared + 1);
              ask(NO_CONTACT_FILTERS);
            }}
          >
            {t('clear')}
          </Button>
          <Button size="sm" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      </div>
    </FirstFilter>
  );

  function yesAndNo(name: 'unread' | 'favorite' | 'ai' | 'email', count: keyof Omit<IndexCounts, 'groups'>) {
    return {
      yes: counted(t(`choice.${name}Yes`), counts?.[count]),
      no: counted(t(`choice.${name}No`), counts && counts.all - counts[count]),
    };
  }

  function groupChoices(): Choice[] {
    const known = [...(groups ?? [])].flatMap(([id, name]) => (id === null ? [] : [{ id, name }]));
    return [
      { value: 'none', label: t('choice.noGroup'), count: counts?.groups.none },
      ...known.map(({ id, name }) => ({
        value: String(id),
        label: name ?? unnamed('unnamed', { id: String(id) }),
        count: counts && (counts.groups[id] ?? 0),
      })),
    ];
  }

  /** People look for their own contacts first, then for those that no one looks after. */
  function ownerChoices(): Choice[] {
    const others = (owners ?? []).filter(({ id }) => id !== me);
    const own = owners?.find(({ id }) => id === me)?.contacts;
    return [
      { value: me, label: t('choice.me'), count: own },
      { value: NONE, label: t('choice.noOwner'), count: noOwner },
      ...others.map((each) => ({
        value: each.id,
        label: colleagueName(build, each),
        count: each.contacts,
      })),
    ];
  }

  function counted(choice: string, count: number | undefined): string {
    return count === undefined ? choice : t('counted', { choice, count });
  }
}

/** How many contacts match; undefined until it is known. */
function useCount(filters: Omit<ContactFilters, 'q'>): number | undefined {
  const query = contactIndexQueries.list({ q: '', ...filters, page: 1, per_page: 1 });
  return useQuery({ ...query, refetchInterval: false }).data?.meta.total;
}

type FlagFilterProps = {
  field: 'unread' | 'favorite' | 'ai' | 'email' | 'do_not_send';
  yes: string;
  no: string;
};

function FlagFilter({ field, yes, no }: FlagFilterProps) {
  const { params, ask } = useFilterState();
  const t = useMessages('contact-filters-panel');
  const value = params[field];
  return (
    <FilterRow fields={[field]}>
      {(id) => (
        <Select
          id={id}
          size="sm"
          value={value === null ? '' : String(Number(value))}
          onChange={(event) => ask({ [field]: contactSearchParams[field].read(event.target.value) })}
        >
          <option value="">{t('any')}</option>
          <option value="1">{yes}</option>
          <option value="0">{no}</option>
        </Select>
      )}
    </FilterRow>
  );
}

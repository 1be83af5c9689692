import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import { useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAppActions } from '@/components/ui/app-actions';
import { totalValues } from '@/lib/api/pagination';
import { can } from '@/lib/auth/permissions';
import { QUESTION_MAX } from '@/lib/contact-index/filters';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import type { ContactSearchPage, IndexCoverage } from '@/lib/contact-index/schema';
import { recentContacts } from '@/lib/contacts/recent';
import type { Translate } from '@/lib/messages/catalog';
import { useMessages } from '@/lib/messages/messages-provider';
import { finderOf } from '@/lib/search/highlight';
import { matches, type PaletteCommand, useCommands, useGoToContact } from './commands';
import { useContactItems } from './contact-items';
import { PaletteField, paletteInputStyle } from './palette-field';
import { itemId, type PaletteItem, PaletteList, type PaletteSection } from './palette-list';
import { useSelectedItem } from './use-selected-item';

const MAX_RESULTS = 20;

type PaletteProps = {
  query: string;
  onQuery: (query: string) => void;
  onClose: () => void;
};

export function Palette({ query, onQuery, onClose }: PaletteProps) {
  const hint = useMessages('shell')('search');
  const listId = useId();
  const { sections, search } = useSections(query, onClose);
  const { selected, byKey, press, point, reset } = useSelectedItem(sections);

  return (
    <>
      <PaletteField onClose={onClose}>
        <input
          ref={takeOver}
          type="text"
          role="combobox"
          aria-label={hint}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={selected && itemId(listId, selected)}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={hint}
          className={paletteInputStyle}
          value={query}
          onChange={(event) => {
            reset();
            onQuery(event.target.value);
          }}
          onKeyDown={press}
        />
      </PaletteField>
      <PaletteList
        id={listId}
        label={hint}
        sections={sections}
        selected={selected}
        follow={byKey}
        onPoint={point}
      />
      {search && <SearchNote search={search} />}
    </>
  );
}

/** The field replaces another one, in which the user may already be typing. */
function takeOver(field: HTMLInputElement | null) {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** What is offered for a query. `search` is null while contacts aren't searched. */
function useSections(query: string, onClose: () => void) {
  const t = useMessages('palette');
  const mayRead = can(useAppActions().roles, 'contacts:read');
  const asked = query.trim().slice(0, QUESTION_MAX);
  const finder = useMemo(() => finderOf(asked), [asked]);
  const search = useQuery({
    ...contactIndexQueries.list({ q: asked, page: 1, per_page: MAX_RESULTS }),
    enabled: mayRead && asked !== '',
    retry: false,
  });
  const { pages, settings, actions } = useCommands();
  const recent = useRecentItems();
  const found = useContactItems(search.data, asked, finder);

  const sections: PaletteSection[] = [
    { title: t('pages'), items: commandItems(pages, query) },
    { title: t('settings'), items: asked ? commandItems(settings, query) : [] },
    { title: t('actions'), items: commandItems(actions, query) },
    { title: t('recentContacts'), items: mayRead && !asked ? recent : [] },
    { title: t('contacts'), items: mayRead && asked ? found : [] },
  ];

  /** Closes first, so that the focus returns before the item moves it. */
  const closing = (item: PaletteItem): PaletteItem => ({
    ...item,
    choose() {
      flushSync(onClose);
      item.choose();
    },
  });
  return {
    sections: sections.map(({ title, items }) => ({ title, items: items.map(closing) })),
    search: mayRead && asked ? search : null,
  };
}

function commandItems(commands: PaletteCommand[], query: string): PaletteItem[] {
  return commands
    .filter(({ label, also = '' }) => matches(`${label} ${also}`, query))
    .map(({ label, Icon, run }) => ({ id: label, icon: <Icon />, label, choose: run }));
}

function useRecentItems(): PaletteItem[] {
  const openContact = useGoToContact();
  const [contacts] = useState(recentContacts);
  return contacts.map(({ uuid, name }) => ({
    id: uuid,
    icon: <History />,
    label: <bdi className="cut">{name}</bdi>,
    choose: () => openContact(uuid),
  }));
}

function SearchNote({ search }: { search: UseQueryResult<ContactSearchPage> }) {
  const t = useMessages('palette');
  const { data, error } = search;
  if (error) {
    return (
      <p role="alert" className="border-t px-4 py-2 text-danger text-small">
        {t('failed')} {error.message}
      </p>
    );
  }
  return (
    <p role="status" className="num border-t px-4 py-2 text-muted text-small">
      {data ? `${outcomeOf(t, data)} ${searchedOf(t, data.meta)}` : t('searching')}
    </p>
  );
}

type T = Translate<'palette'>;

function outcomeOf(t: T, { data, meta }: ContactSearchPage): string {
  if (meta.total === 0) return t(meta.complete ? 'none' : 'noneSoFar');
  if (meta.total === data.length) return t('found', totalValues(meta));
  return t('showing', { ...totalValues(meta), shown: data.length });
}

type Extent = Pick<IndexCoverage, 'indexed' | 'expected' | 'complete'>;

function searchedOf(t: T, { indexed: count, expected, complete }: Extent): string {
  if (complete) return t('searchedAll', { count });
  return expected === null ? t('searchedSoFar', { count }) : t('searchedSoFarOf', { count, expected });
}

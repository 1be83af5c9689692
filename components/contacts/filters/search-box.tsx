import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { focusRecord } from '@/components/data-table/row-focus';
import { SearchInput } from '@/components/data-table/search-input';
import { focusTargets } from '@/components/ui/hooks/focus-registry';
import { useWindowEvent } from '@/components/ui/hooks/use-window-event';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { toPageFilters } from '@/lib/api/pagination';
import { QUESTION_MAX } from '@/lib/contact-index/filters';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import { toAsked } from '@/lib/contact-index/search-params';
import { contactQueries } from '@/lib/contacts/queries';
import { useMessages } from '@/lib/messages/messages-provider';
import { paths } from '@/lib/paths';
import { preloadFinder } from '../detail/use-finder';
import { useContactState } from '../use-contact-state';

export function SearchBox() {
  const t = useMessages('contacts');
  const input = useRef<HTMLInputElement>(null);
  const { text, type, settle } = useSearchText();
  const { go } = useContactState();
  const firstOf = useFirstContact();
  const open = (contact: string) => attempt(() => go({ contact, mode: null }));

  const own = useCallback((element: HTMLInputElement | null) => {
    input.current = element;
    return focusTargets.ref('search')(element);
  }, []);

  function clear() {
    type('');
    input.current?.focus();
  }

  /** Calls `act` with the first row of the search, unless the user has left the search box before it is known. */
  async function withFirst(act: (uuid: string) => void) {
    const uuid = await firstOf(text);
    if (uuid !== null && document.activeElement === input.current) act(uuid);
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && text === '') {
      event.preventDefault();
      input.current?.blur();
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      void withFirst(focusRecord);
    }
  }

  return (
    <search className="relative min-w-0 max-w-80 grow-999 basis-52 max-sm:max-w-none max-sm:basis-0">
      <form
        action={paths.contacts}
        onSubmit={(event) => {
          event.preventDefault();
          settle();
          void withFirst(text.trim() === '' ? focusRecord : open);
        }}
      >
        <SearchInput
          ref={own}
          hasKey
          name="q"
          label={t('search')}
          placeholder={t('searchHint')}
          text={text}
          onText={type}
          onClear={clear}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={QUESTION_MAX}
          onKeyDown={press}
          onFocus={preloadFinder}
          onBlur={settle}
        />
      </form>
    </search>
  );
}

/**
 * The text of the search box. While the user types, the URL follows it, as one history entry for any number of letters;
 * otherwise the box follows the URL.
 */
function useSearchText() {
  const { params, go, replace } = useContactState();
  const [text, setText] = useState(params.q);
  const [typing, setTyping] = useState(false);
  if (!typing && text.trim() !== params.q.trim()) setText(params.q);

  function type(next: string) {
    const q = next.trim();
    setText(next);
    setTyping(true);
    if (q !== params.q) (typing ? replace : go)({ q, page: 1 });
  }
  const settle = () => setTyping(false);

  useWindowEvent('popstate', settle);

  return { text, type, settle };
}

/**
 * Finds the UUID of the first match for this text; null if there is none. The rows on the screen may be those of the
 * previous search.
 */
function useFirstContact(): (text: string) => Promise<string | null> {
  const client = useQueryClient();
  const { params, filters } = useContactState();
  return async (text) => {
    const q = text.trim();
    const asked = toAsked({ ...params, q });
    const page = q === params.q.trim() ? filters : toPageFilters({ ...filters, page: 1 });
    try {
      const { data } = asked
        ? await client.ensureQueryData(contactIndexQueries.list({ ...asked, ...page }))
        : await client.ensureQueryData(contactQueries.list(page));
      return data.find(({ deleted_at }) => asked !== null || deleted_at === null)?.uuid ?? null;
    } catch {
      // The list says so.
      return null;
    }
  };
}

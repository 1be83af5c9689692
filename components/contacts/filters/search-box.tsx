import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { focusRecord } from '@/components/data-table/row-focus';
import { useAppActions } from '@/components/ui/app-actions';
import { Kbd } from '@/components/ui/display/text';
import { keepEarlyText } from '@/components/ui/early-input/repeat';
import { IconButton } from '@/components/ui/form-controls/button';
import { focusTargets } from '@/components/ui/hooks/focus-registry';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { QUESTION_MAX } from '@/lib/contact-index/filters';
import { paths } from '@/lib/paths';
import { preloadFinder } from '../detail/use-finder';
import { useContactState } from '../use-contact-state';
import { useFirstContact } from '../use-first-contact';

/** Searches while the user types. Without JavaScript it is a form that Enter submits. */
export function SearchBox() {
  const { singleKeys } = useAppActions();
  const input = useRef<HTMLInputElement>(null);
  const { text, type, settle } = useSearchText();
  const { go } = useContactState();
  const firstOf = useFirstContact();
  const open = (contact: string) => attempt(() => go({ contact, mode: null }));

  const own = useCallback((element: HTMLInputElement | null) => {
    keepEarlyText(input)(element);
    return focusTargets.ref('search')(element);
  }, []);

  function clear() {
    type('');
    input.current?.focus();
  }

  /** Takes the first row of the search, unless the user has moved on before it is there. */
  async function takeFirst(take: (uuid: string) => void) {
    const uuid = await firstOf(text);
    if (uuid !== null && document.activeElement === input.current) take(uuid);
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      if (text === '') input.current?.blur();
      else clear();
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      void takeFirst(focusRecord);
    }
  }

  return (
    <search className="relative min-w-0 max-w-80 grow-999 basis-52 max-sm:max-w-none max-sm:basis-0">
      <form
        action={paths.contacts}
        onSubmit={(event) => {
          event.preventDefault();
          settle();
          void takeFirst(text.trim() === '' ? focusRecord : open);
        }}
      >
        <Search
          aria-hidden="true"
          className="-translate-y-1/2 pointer-events-none absolute start-2.5 top-1/2 size-4 text-faint"
        />
        <input
          ref={own}
          type="search"
          name="q"
          dir="auto"
          aria-label="Search contacts"
          aria-keyshortcuts={singleKeys ? '/' : undefined}
          placeholder="Search name, email or phone"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={QUESTION_MAX}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onFocus={preloadFinder}
          onBlur={settle}
          className="block h-8 w-full rounded border border-control bg-surface ps-8.5 pe-9 text-text focus-visible:border-ring focus-visible:outline-offset-0 pointer-coarse:h-11 pointer-coarse:text-[16px] [&::-webkit-search-cancel-button]:hidden"
        />
        <span className="-translate-y-1/2 absolute end-1 top-1/2 flex">
          {text !== '' && (
            <IconButton label="Clear search" size="sm" icon={<X aria-hidden="true" />} onClick={clear} />
          )}
          {text === '' && singleKeys && (
            <span aria-hidden="true" className="me-1.5 max-sm:hidden">
              <Kbd>/</Kbd>
            </span>
          )}
        </span>
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

  useEffect(() => {
    const back = () => setTyping(false);
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);

  return { text, type, settle };
}

import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { useShortcuts } from '@/components/shell/shortcuts/shortcuts';
import { useAppActions } from '@/components/ui/app-actions';
import { Kbd } from '@/components/ui/display/text';
import { keepEarlyText } from '@/components/ui/early-input/repeat';
import { IconButton } from '@/components/ui/form-controls/button';
import { controlStyle } from '@/components/ui/form-controls/input';
import { useDebouncedText } from './use-debounced-text';

type SearchFieldProps = {
  /** "Search templates". */
  label: string;
  /** The current search. */
  value: string;
  onSearch: (text: string) => void;
  ref?: RefObject<HTMLInputElement | null>;
};

const trimmed = (text: string) => text.trim();

/** The search of a list: searches while the user types, follows Back, and has the key `/`. */
export function SearchField({ label, value, onSearch, ref: given }: SearchFieldProps) {
  const own = useRef<HTMLInputElement>(null);
  const ref = given ?? own;
  const { text, type, set } = useDebouncedText(value, onSearch, trimmed);
  const { singleKeys } = useAppActions();
  const shortcut = singleKeys ? '/' : undefined;
  useShortcuts('Search', [{ keys: '/', does: label, run: () => ref.current?.focus() }]);

  function clear() {
    set('');
    ref.current?.focus();
  }

  /** Handled here, so that one Esc doesn't also close a sheet. */
  function clearOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || text === '') return;
    event.preventDefault();
    clear();
  }

  return (
    <search className="relative w-80 min-w-0 shrink max-sm:w-auto max-sm:flex-1">
      <Search aria-hidden="true" className="absolute start-2.5 top-1/2 size-4 -translate-y-1/2 text-faint" />
      <input
        ref={keepEarlyText(ref)}
        type="search"
        aria-label={label}
        placeholder={label}
        aria-keyshortcuts={shortcut}
        autoComplete="off"
        dir="auto"
        maxLength={100}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={clearOnEscape}
        className={controlStyle(
          'h-8 ps-8 pe-9 pointer-coarse:h-11 [&::-webkit-search-cancel-button]:appearance-none',
        )}
      />
      <span className="absolute end-1 top-1/2 -translate-y-1/2">
        {text !== '' ? (
          <IconButton label="Clear search" size="sm" icon={<X aria-hidden="true" />} onClick={clear} />
        ) : (
          shortcut && (
            <span aria-hidden="true" className="me-1 max-sm:hidden">
              <Kbd>{shortcut}</Kbd>
            </span>
          )
        )}
      </span>
    </search>
  );
}

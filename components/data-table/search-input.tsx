import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { ComponentProps, KeyboardEvent } from 'react';
import { useAppActions } from '@/components/ui/app-actions';
import { Kbd } from '@/components/ui/display/text';
import { IconButton } from '@/components/ui/form-controls/button';
import { useMessages } from '@/lib/messages/messages-provider';

type SearchInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  label: string;
  text: string;
  onText: (text: string) => void;
  /** Clears the text, and must also focus the field. */
  onClear: () => void;
  /** Shows the key `/`, which its owner handles. */
  hasKey?: boolean;
};

/** The field of a search, inside a positioned element. A button or Esc clears it. */
export function SearchInput({
  label,
  text,
  onText,
  onClear,
  hasKey = false,
  onKeyDown,
  ...rest
}: SearchInputProps) {
  const t = useMessages('lists');
  const shortcut = useAppActions().singleKeys && hasKey ? '/' : undefined;

  /** Handled here, so that one Esc doesn't also close a sheet or a popover. */
  function press(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    if (event.key !== 'Escape' || text === '' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onClear();
  }

  return (
    <>
      <Search className="-translate-y-1/2 pointer-events-none absolute start-2.5 top-1/2 size-4 text-faint" />
      <input
        type="search"
        dir="auto"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        placeholder={label}
        autoComplete="off"
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={press}
        className="control h-8 text-ellipsis ps-8 pe-9 pointer-coarse:h-11 [&::-webkit-search-cancel-button]:hidden"
        {...rest}
      />
      <span className="-translate-y-1/2 absolute end-1 top-1/2 flex">
        {text !== '' && <IconButton label={t('search.clear')} size="sm" icon={<X />} onClick={onClear} />}
        {text === '' && shortcut && (
          <span aria-hidden="true" className="me-1 max-sm:hidden">
            <Kbd>{shortcut}</Kbd>
          </span>
        )}
      </span>
    </>
  );
}

import { type RefObject, useRef } from 'react';
import { useShortcuts } from '@/components/shell/shortcuts/shortcuts';
import { useMessages } from '@/lib/messages/messages-provider';
import { SearchInput } from './search-input';
import { useDebouncedText } from './use-debounced-text';

type SearchFieldProps = {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  ref?: RefObject<HTMLInputElement | null>;
};

const trimmed = (text: string) => text.trim();

export function SearchField({ label, value, onSearch, ref: given }: SearchFieldProps) {
  const t = useMessages('lists');
  const own = useRef<HTMLInputElement>(null);
  const ref = given ?? own;
  const { text, type, set } = useDebouncedText(value, onSearch, trimmed);
  useShortcuts(t('search'), [{ keys: '/', does: label, run: () => ref.current?.focus() }]);

  function clear() {
    set('');
    ref.current?.focus();
  }

  return (
    <search className="relative w-80 min-w-0 shrink max-sm:w-auto max-sm:flex-1">
      <SearchInput ref={ref} hasKey label={label} text={text} onText={type} onClear={clear} maxLength={100} />
    </search>
  );
}

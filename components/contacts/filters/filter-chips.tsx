import X from 'lucide-react/icons/x';
import { flushSync } from 'react-dom';
import { useZoneName } from '@/components/ui/display/page-clock';
import { VisuallyHidden } from '@/components/ui/display/text';
import { Button } from '@/components/ui/form-controls/button';
import { focusRegistry } from '@/components/ui/hooks/focus-registry';
import { useHydrated } from '@/components/ui/hooks/use-hydrated';
import type { FilterKey } from '@/lib/contact-index/filters';
import { NO_CONTACT_FILTERS } from '@/lib/contact-index/search-params';
import { useFilterLabels } from '@/lib/contact-index/use-filter-labels';
import { useFilterNames } from '@/lib/contact-index/use-filter-names';
import { useMessages } from '@/lib/messages/messages-provider';
import { useContactState } from '../use-contact-state';

const removers = focusRegistry<FilterKey>();

type FilterChipsProps = {
  /** Whether the server knew the names of groups in time: until it is hydrated, the part shows what the server has. */
  hadGroups: boolean;
  onEdit: (key: FilterKey) => void;
  focusAdd: () => void;
};

export function FilterChips({ hadGroups, onEdit, focusAdd }: FilterChipsProps) {
  const { params, ask } = useContactState();
  const { groups, ...others } = useFilterNames(params);
  const names = { ...others, groups: useHydrated() || hadGroups ? groups : undefined };
  const zone = useZoneName();
  const t = useMessages('contact-filters-panel');
  const chips = useFilterLabels()(params, names, zone);
  if (chips.length === 0) return null;

  /** A removed chip loses the focus: it moves to the next chip, or to the button that adds a filter. */
  function remove(key: FilterKey) {
    const heir = removers.heirOf(key);
    flushSync(() => ask({ [key]: null }));
    const next = heir();
    if (next) next.focus();
    else focusAdd();
  }

  function clear() {
    flushSync(() => ask(NO_CONTACT_FILTERS));
    focusAdd();
  }

  return (
    <ul
      aria-label={t('title')}
      className="relative flex min-w-0 flex-wrap gap-x-1.5 max-sm:scroll-cue max-sm:flex-nowrap"
    >
      {chips.map(({ key, words }) => (
        <li key={key} className="flex min-h-8 min-w-0 items-center max-sm:shrink-0">
          <span className="flex h-7 min-w-0 max-w-72 rounded border border-accent/35 bg-accent-soft text-small hover:border-accent pointer-coarse:h-9">
            <button
              type="button"
              aria-haspopup="dialog"
              title={words}
              onClick={() => onEdit(key)}
              className="flex min-w-0 items-center rounded-s ps-2.5 pe-1"
            >
              {t.rich('change', {
                filter: <bdi className="cut">{words}</bdi>,
                hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
              })}
            </button>
            <button
              type="button"
              ref={removers.ref(key)}
              aria-label={t('removeThis', { filter: words })}
              title={t('remove')}
              onClick={() => remove(key)}
              className="grid w-6 shrink-0 place-items-center rounded-e text-muted hover:text-text pointer-coarse:w-9"
            >
              <X className="size-3.5" />
            </button>
          </span>
        </li>
      ))}
      {chips.length > 1 && (
        <li className="flex min-h-8 shrink-0 items-center">
          <Button size="sm" variant="ghost" onClick={clear}>
            {t('clear')}
          </Button>
        </li>
      )}
    </ul>
  );
}

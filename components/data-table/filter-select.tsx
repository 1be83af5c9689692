import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/form-controls/button';
import { PopoverButton } from '@/components/ui/overlay/popover-button';
import { useMessages } from '@/lib/messages/messages-provider';
import { foldText } from '@/lib/search/text';
import { type Choice, ChoiceBoxes, inFront } from './choice-boxes';
import { SearchInput } from './search-input';

type ChoiceGroup = { title: string; choices: Choice[] };

type FilterSelectProps = {
  label: string;
  all: string;
  value: readonly string[] | null;
  options: readonly (Choice | ChoiceGroup)[];
  onChange: (values: string[] | null) => void;
  /** The label of a value in the URL that is not among the options. */
  nameOf?: (value: string) => string;
};

export function FilterSelect(props: FilterSelectProps) {
  const { label, all, options, nameOf = String } = props;
  const t = useMessages('lists-filters');
  const values = props.value ?? [];
  const choices = options.flatMap((option) => ('choices' in option ? option.choices : option));
  const [first, ...others] = values;
  const named = choices.find(({ value }) => value === first);
  const value = first === undefined ? all : (named?.label ?? nameOf(first));
  const more = others.length;
  return (
    <PopoverButton
      title={label}
      variant="secondary"
      size="md"
      className="w-full min-w-0 justify-between border-control font-normal sm:w-40"
      aria-label={more > 0 ? t('valueAndMore', { label, value, more }) : t('value', { label, value })}
      panel={() => <ChoicePanel {...props} />}
    >
      <bdi className="cut">{value}</bdi>
      <span className="num flex shrink-0 items-center gap-1">
        {more > 0 && t('more', { count: more })}
        <ChevronDown className="text-muted" />
      </span>
    </PopoverButton>
  );
}

/** From this many options on there is a search field: fewer are found faster by looking. */
const SEARCHED_FROM = 10;

function ChoicePanel({ label, value: values, options, onChange, nameOf = String }: FilterSelectProps) {
  const t = useMessages('lists-filters');
  const [text, setText] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const chosen = values ?? [];
  const [first] = useState(chosen);
  const groups = inFront(toGroups(options, chosen), ({ choices }) =>
    choices.some(({ value }) => first.includes(value)),
  );
  const isLong = groups.reduce((sum, { choices }) => sum + choices.length, 0) >= SEARCHED_FROM;
  const words = foldText(text.trim());
  const found = groups
    .map(({ title, choices }) => ({
      title,
      choices: choices.filter((choice) => foldText(`${title} ${choice.label}`).includes(words)),
    }))
    .filter(({ choices }) => choices.length > 0);
  const change = (next: string[]) => onChange(next.length === 0 ? null : next);

  return (
    <div className="grid gap-3">
      {isLong && (
        <div className="relative">
          <SearchInput
            ref={search}
            label={t('findIn', { label })}
            placeholder={t('find')}
            text={text}
            onText={setText}
            onClear={() => {
              setText('');
              search.current?.focus();
            }}
          />
        </div>
      )}
      <div className="grid max-h-72 gap-2 overflow-y-auto">
        {found.map(({ title, choices }) => (
          <fieldset key={title} className="grid gap-0.5">
            <legend className={title === label ? 'sr-only' : 'pb-1 font-medium text-muted text-small'}>
              {title}
            </legend>
            <ChoiceBoxes choices={choices} chosen={chosen} onChange={change} />
          </fieldset>
        ))}
        <p role="status" className="text-muted text-small empty:hidden">
          {found.length === 0 && t(words === '' ? 'noOptions' : 'noneFound')}
        </p>
      </div>
      <div className="border-t pt-3">
        <Button
          size="sm"
          variant="ghost"
          aria-disabled={chosen.length === 0}
          onClick={() => chosen.length > 0 && onChange(null)}
        >
          {t('clear')}
        </Button>
      </div>
    </div>
  );

  function toGroups(given: FilterSelectProps['options'], kept: readonly string[]): ChoiceGroup[] {
    const plain = given.filter((option) => !('choices' in option)) as Choice[];
    const titled = given.filter((option) => 'choices' in option);
    const known = new Set([...plain, ...titled.flatMap(({ choices }) => choices)].map(({ value }) => value));
    const others = kept
      .filter((value) => !known.has(value))
      .map((value) => ({ value, label: nameOf(value) }));
    const own = [...others, ...plain];
    return [...(own.length > 0 ? [{ title: label, choices: own }] : []), ...titled];
  }
}

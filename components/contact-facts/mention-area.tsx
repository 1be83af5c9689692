import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { VisuallyHidden } from '@/components/ui/display/text';
import { Textarea } from '@/components/ui/form-controls/input';
import { insertText } from '@/components/ui/form-controls/insert-text';
import { useListbox } from '@/components/ui/hooks/use-listbox';
import { factsQueries } from '@/lib/contact-facts/queries';
import { useMessages } from '@/lib/messages/messages-provider';
import { foldText } from '@/lib/search/text';

const MAX_SHOWN = 6;
/** What is typed after the last “@” that begins a word. */
const TYPED = /(?:^|[^\p{L}\p{N}])@([^@\n]{0,60})$/u;

type MentionAreaProps = { field: UseFormRegisterReturn; autoFocus: boolean };

/** A text area that offers the names of team members after an “@”. */
export function MentionArea({ field: { ref, onChange, onBlur, ...field }, autoFocus }: MentionAreaProps) {
  const t = useMessages('notes');
  const area = useRef<HTMLTextAreaElement | null>(null);
  const { data: team = [] } = useQuery(factsQueries.team());
  /** Null while no name is being typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const options = typed === null ? [] : team.filter(({ name }) => begins(name, typed)).slice(0, MAX_SHOWN);
  const isOpen = options.length > 0;
  const listbox = useListbox({
    count: options.length,
    isOpen,
    onChoose: choose,
    onClose: () => setTyped(null),
  });

  function look({
    currentTarget: { value, selectionStart, selectionEnd },
  }: SyntheticEvent<HTMLTextAreaElement>) {
    const before = selectionStart === selectionEnd ? TYPED.exec(value.slice(0, selectionStart)) : null;
    setTyped(before?.[1] ?? null);
    listbox.restart();
  }

  function choose(index: number) {
    const name = options[index]?.name;
    if (!area.current || typed === null || name === undefined) return;
    const end = area.current.selectionStart;
    area.current.setSelectionRange(end - typed.length, end);
    insertText(area.current, `${name} `);
    setTyped(null);
  }

  function press(event: KeyboardEvent) {
    if (!isOpen || event.metaKey || event.ctrlKey) return;
    if (event.key !== 'Tab') return listbox.press(event);
    if (event.shiftKey) return;
    event.preventDefault();
    choose(listbox.active);
  }

  return (
    <div className="relative">
      <Textarea
        {...field}
        ref={(element) => {
          ref(element);
          area.current = element;
        }}
        dir="auto"
        rows={3}
        autoFocus={autoFocus}
        aria-haspopup="listbox"
        {...listbox.field}
        placeholder={t('placeholder')}
        onChange={(event) => {
          void onChange(event);
          look(event);
        }}
        onSelect={look}
        onKeyDown={press}
        onBlur={(event) => {
          void onBlur(event);
          setTyped(null);
        }}
      />
      <div
        {...listbox.list}
        role="listbox"
        tabIndex={-1}
        aria-label={t('team')}
        className="absolute inset-x-0 top-full z-10 mt-1 rounded border bg-raised p-1 shadow-raised"
      >
        {options.map(({ id, name }, index) => (
          <div
            key={id}
            {...listbox.option(index)}
            className="flex min-h-8 cursor-default items-center rounded px-2 aria-selected:bg-sunken pointer-coarse:min-h-11"
          >
            <bdi className="cut">{name}</bdi>
          </div>
        ))}
      </div>
      <VisuallyHidden role="status">{isOpen && t('teamCount', { count: options.length })}</VisuallyHidden>
    </div>
  );
}

/** Whether the name, or one of its words, begins like this. A name that is written in full needs no list. */
function begins(name: string, typed: string): boolean {
  const [folded, start] = [foldText(name), foldText(typed)];
  return start.trimEnd() !== folded && ` ${folded}`.includes(` ${start}`);
}

import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type SyntheticEvent, useId, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { VisuallyHidden } from '@/components/ui/display/text';
import { Textarea } from '@/components/ui/form-controls/input';
import { insertText } from '@/components/ui/form-controls/insert-text';
import { factsQueries } from '@/lib/contact-facts/queries';
import { useMessages } from '@/lib/messages/messages-provider';
import { foldText } from '@/lib/search/text';

const SHOWN = 6;
/** What is typed after the last “@” that begins a word. */
const TYPED = /(?:^|[^\p{L}\p{N}])@([^@\n]{0,60})$/u;

type MentionAreaProps = { field: UseFormRegisterReturn; autoFocus: boolean };

/** A text area that offers the names of team members after an “@”. */
export function MentionArea({ field: { ref, onChange, onBlur, ...field }, autoFocus }: MentionAreaProps) {
  const t = useMessages('notes');
  const listId = useId();
  const area = useRef<HTMLTextAreaElement | null>(null);
  const { data: team = [] } = useQuery(factsQueries.team());
  /** Null while no name is being typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const options = typed === null ? [] : team.filter(({ name }) => begins(name, typed)).slice(0, SHOWN);
  const active = options[Math.min(at, options.length - 1)];
  const optionId = (id: string) => `${listId}-${id}`;

  function look({
    currentTarget: { value, selectionStart, selectionEnd },
  }: SyntheticEvent<HTMLTextAreaElement>) {
    const before = selectionStart === selectionEnd ? TYPED.exec(value.slice(0, selectionStart)) : null;
    setTyped(before?.[1] ?? null);
    setAt(0);
  }

  function choose(name: string) {
    if (!area.current || typed === null) return;
    const end = area.current.selectionStart;
    area.current.setSelectionRange(end - typed.length, end);
    insertText(area.current, `${name} `);
    setTyped(null);
  }

  function press(event: KeyboardEvent) {
    if (!active || event.nativeEvent.isComposing || event.metaKey || event.ctrlKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAt((options.indexOf(active) + step + options.length) % options.length);
    } else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) {
      choose(active.name);
    } else if (event.key === 'Escape') {
      setTyped(null);
    } else {
      return;
    }
    event.preventDefault();
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
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={listId}
        aria-activedescendant={active && optionId(active.id)}
        placeholder={t('placeholder')}
        onChange={(event) => {
          void onChange(event);
          look(event);
        }}
        onClick={look}
        onKeyDown={press}
        onBlur={(event) => {
          void onBlur(event);
          setTyped(null);
        }}
      />
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label={t('team')}
        hidden={options.length === 0}
        className="absolute inset-x-0 top-full z-10 mt-1 rounded border bg-raised p-1 shadow-raised"
      >
        {options.map(({ id, name }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text area handles the keys.
          <div
            key={id}
            id={optionId(id)}
            role="option"
            tabIndex={-1}
            aria-selected={id === active?.id}
            // Keeps the focus in the text area: losing it would close the list before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(name)}
            className="flex min-h-8 cursor-default items-center rounded px-2 aria-selected:bg-sunken pointer-coarse:min-h-11"
          >
            <bdi className="truncate">{name}</bdi>
          </div>
        ))}
      </div>
      <VisuallyHidden role="status">
        {options.length > 0 && t('teamCount', { count: options.length })}
      </VisuallyHidden>
    </div>
  );
}

/** Whether the name, or one of its words, begins like this. A name that is written in full needs no list. */
function begins(name: string, typed: string): boolean {
  const [folded, start] = [foldText(name), foldText(typed)];
  return start.trimEnd() !== folded && ` ${folded}`.includes(` ${start}`);
}

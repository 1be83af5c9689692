'use client';

import Check from 'lucide-react/icons/check';
import { BINDINGS, type Binding, resolve } from './bindings';
import type { Recipient } from './recipient';

type BindingChipsProps = {
  /** Of the field that they fill in. */
  label: string;
  recipient: Recipient | null;
  value: string;
  chosen: Binding | null;
  onChoose: (binding: Binding | null) => void;
};

/** Fills a field from the recipient with one click. It stays bound until something else is typed. */
export function BindingChips({ label, recipient, value, chosen, onChoose }: BindingChipsProps) {
  return (
    <fieldset aria-label={`Fill in ${label} from the recipient`} className="mt-2 flex flex-wrap gap-1.5">
      {BINDINGS.map(({ binding, label: name }) => {
        const text = resolve(binding, recipient);
        const on = chosen === binding && value === text;
        return (
          <button
            key={binding}
            type="button"
            aria-pressed={on}
            disabled={recipient !== null && text === ''}
            title={text || undefined}
            onClick={() => onChoose(on ? null : binding)}
            className="inline-flex min-h-6 items-center gap-1 rounded-[6px] border border-strong border-dashed px-1.5 text-muted text-small hover:bg-sunken hover:text-text disabled:opacity-50 aria-pressed:border-accent aria-pressed:border-solid aria-pressed:bg-accent-soft aria-pressed:text-text pointer-coarse:min-h-9 pointer-coarse:px-2.5"
          >
            {on && <Check aria-hidden="true" className="size-3.5" />}
            {name}
          </button>
        );
      })}
    </fieldset>
  );
}

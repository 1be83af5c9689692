import clsx from 'clsx';
import type { ReactNode } from 'react';
import { StateLink } from '@/components/ui/display/state-link';
import { toggled } from '@/lib/api/filters';

type ValueLinksProps<Value> = {
  label: string;
  values: readonly Value[];
  chosen: readonly Value[] | null;
  linkTo: (chosen: readonly Value[] | null) => { href: string; onFollow: () => void };
  /** The content of the link of a value; for null, of the link to all. */
  children: (value: Value | null) => ReactNode;
};

export function ValueLinks<Value extends string>(props: ValueLinksProps<Value>) {
  const { label, values, chosen, linkTo, children } = props;
  return (
    <nav aria-label={label} className="scroll-cue flex min-w-0 gap-1.5 py-1">
      {[null, ...values].map((value) => {
        const isOn = value === null ? chosen === null : chosen?.includes(value) === true;
        return (
          <StateLink
            key={value ?? 'all'}
            {...linkTo(value === null ? null : toggled(chosen, value))}
            aria-current={isOn ? 'true' : undefined}
            className={clsx(
              'inline-flex min-h-7 shrink-0 items-center gap-1.5 rounded border px-2.5 text-small pointer-coarse:min-h-10',
              isOn
                ? 'border-accent bg-accent-soft font-medium'
                : 'text-muted hover:bg-sunken hover:text-text',
            )}
          >
            {children(value)}
          </StateLink>
        );
      })}
    </nav>
  );
}

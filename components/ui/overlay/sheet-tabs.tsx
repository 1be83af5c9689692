import clsx from 'clsx';
import type { ReactNode } from 'react';
import { StateLink } from '../display/state-link';
import { focusTargets } from '../hooks/focus-registry';
import { scrollHere } from '../hooks/scroll-here';

type SheetTabsProps<Mode> = {
  /** The kind of record: "Contact". */
  label: string;
  tabs: readonly { mode: Mode; label: string; count?: number; preload?: () => void }[];
  current: Mode;
  linkTo: (state: { mode: Mode }) => { href: string; onFollow: () => void };
  children?: ReactNode;
};

const takesFocus = focusTargets.ref('current tab');

function currentTab(tab: HTMLElement | null) {
  scrollHere(tab);
  return takesFocus(tab);
}

/** Links rather than ARIA tabs, because each has its own URL and Back goes through them. */
export function SheetTabs<Mode extends string | null>(props: SheetTabsProps<Mode>) {
  const { label, tabs, current, linkTo, children } = props;
  return (
    <nav
      aria-label={label}
      className="scroll-cue flex gap-4.5 whitespace-nowrap px-4 text-small [--scroll-cue:var(--raised)]"
    >
      {tabs.map((tab) => (
        <StateLink
          key={tab.label}
          {...linkTo({ mode: tab.mode })}
          ref={tab.mode === current ? currentTab : undefined}
          aria-current={tab.mode === current ? 'page' : undefined}
          className={clsx(
            'min-h-8 pt-1.5 pb-2',
            tab.mode === current
              ? 'font-medium text-text shadow-[inset_0_-2px_0_var(--accent)]'
              : 'text-muted hover:text-text',
          )}
          onPointerEnter={tab.preload}
        >
          {tab.label}
          {tab.count ? <span className="num text-faint"> {tab.count}</span> : null}
        </StateLink>
      ))}
      {children}
    </nav>
  );
}

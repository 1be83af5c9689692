'use client';

import FlaskConical from 'lucide-react/icons/flask-conical';
import Search from 'lucide-react/icons/search';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Banner } from '@/components/ui/display/banner';
import { Kbd } from '@/components/ui/display/text';
import { isApple } from '@/components/ui/hooks/events';
import { scrollHere } from '@/components/ui/hooks/scroll-here';
import { can, type EffectiveRole } from '@/lib/auth/permissions';
import { useAppActions } from '../session/app-actions';
import { keyCaps } from '../shortcuts/key-press';
import { Brand } from './brand';
import { type NavHref, navIcons, navItems } from './nav-items';
import { PageMain } from './page-main';
import { UserMenu } from './user-menu';
import type { ShellUser } from './user-trigger';

type ShellProps = {
  user: ShellUser;
  sandbox: boolean;
  /** What waits for the user on a page, beside its link. */
  badges: NavBadges;
  children: ReactNode;
};

type NavBadges = Partial<Record<NavHref, ReactNode>>;

/**
 * The layout of every page after sign-in. From 640 px the window doesn’t scroll and each page scrolls by itself; below
 * that the whole page scrolls above a bar at the bottom, where a thumb reaches it.
 */
export function Shell({ user, sandbox, badges, children }: ShellProps) {
  return (
    <div className="flex min-h-dvh flex-col sm:grid sm:h-dvh sm:grid-cols-[56px_minmax(0,1fr)] lg:grid-cols-[224px_minmax(0,1fr)]">
      <SkipLink />
      <header className="z-10 flex items-center bg-canvas max-sm:pb-[env(safe-area-inset-bottom)] max-sm:sticky max-sm:bottom-0 max-sm:order-last max-sm:border-t sm:min-h-0 sm:flex-col sm:items-stretch sm:gap-3 sm:border-e sm:p-2.5">
        <div className="px-2 max-sm:sr-only sm:py-1.5 sm:max-lg:px-1.5">
          <Brand nameClassName="max-lg:sr-only" />
        </div>
        <PaletteButton />
        <MainNav roles={user.roles} badges={badges} />
        <UserMenu user={user} />
      </header>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface">
        <PageMain>
          {sandbox && <SandboxBanner />}
          {children}
        </PageMain>
      </div>
    </div>
  );
}

/**
 * One list for all sizes: a bar on a phone, icons on a tablet, icons with names on a wide screen. A server component;
 * only the links run in the browser, to mark the current page.
 */
function MainNav({ roles, badges }: { roles: readonly EffectiveRole[]; badges: NavBadges }) {
  return (
    <nav
      aria-label="Main"
      className="min-w-0 flex-1 max-sm:scroll-cue max-sm:order-first max-sm:[--scroll-cue:var(--canvas)]"
    >
      <ul className="flex sm:flex-col sm:gap-0.5">
        {navItems
          .filter(({ permission }) => can(roles, permission))
          .map(({ href, label }) => {
            const Icon = navIcons[href];
            return (
              <li key={href}>
                <NavLink href={href} label={label} badge={badges[href]}>
                  <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
                </NavLink>
              </li>
            );
          })}
      </ul>
    </nav>
  );
}

function SandboxBanner() {
  return (
    <Banner tone="info" icon={<FlaskConical aria-hidden="true" />}>
      Sandbox: nothing leaves this machine.
    </Banner>
  );
}

function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-40 rounded bg-accent px-3 py-2 font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to content
    </a>
  );
}

type NavLinkProps = { href: NavHref; label: string; badge: ReactNode; children: ReactNode };

/** Prefetches its page once someone is about to open it: seven at once would compete with the page that is loading. */
function NavLink({ href, label, badge, children }: NavLinkProps) {
  const current = currentHref(usePathname()) === href;
  const [near, setNear] = useState(false);
  return (
    <Link
      href={href}
      prefetch={near ? null : false}
      aria-current={current ? 'page' : undefined}
      title={label}
      className="nav-link relative"
      // On a phone the bar is wider than the screen.
      ref={current ? scrollHere : undefined}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
    >
      {children}
      <span className="sm:max-lg:sr-only">{label}</span>
      {badge}
    </Link>
  );
}

/** The most specific match: on `/send/history` the item for `/send` is not current. */
function currentHref(pathname: string): string | undefined {
  return navItems
    .map(({ href }) => href)
    .filter((href) => pathname === href || pathname.startsWith(`${href}/`))
    .sort((one, other) => other.length - one.length)[0];
}

/** Opens the command palette for users who don't know its shortcut. */
function PaletteButton() {
  const { openPalette } = useAppActions();
  // The server doesn't know whether the keyboard is a Mac's.
  const apple = useSyncExternalStore(never, isApple, unknown);
  const caps = apple === null ? [] : keyCaps('mod+k', apple);
  return (
    <button
      type="button"
      title="Search or jump"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openPalette}
      className="flex h-11 min-w-11 shrink-0 items-center justify-center gap-2.5 rounded-[7px] px-2.5 max-sm:h-14 text-muted hover:bg-sunken hover:text-text sm:h-9 sm:min-w-9 lg:h-8 lg:justify-start lg:border lg:px-2 lg:text-start pointer-coarse:h-11"
    >
      <Search aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
      <span className="whitespace-nowrap max-lg:sr-only">Search or jump</span>
      <span aria-hidden="true" className="ms-auto flex gap-0.5 max-lg:hidden">
        {caps.map((cap) => (
          <Kbd key={cap}>{cap}</Kbd>
        ))}
      </span>
    </button>
  );
}

const never = () => () => {};
const unknown = () => null;

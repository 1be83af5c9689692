import FlaskConical from 'lucide-react/icons/flask-conical';
import type { ReactNode } from 'react';
import { can, type EffectiveRole } from '@/lib/auth/permissions';
import { translate } from '@/lib/messages/loaded';
import { Brand } from './brand';
import { navIcons } from './nav-icons';
import { type NavHref, navItems } from './nav-items';
import { NavLink } from './nav-link';
import { PageMain } from './page-main';
import { PaletteButton } from './palette-button';
import { UserMenu } from './user-menu';
import type { ShellUser } from './user-trigger';

type ShellProps = {
  language: string;
  user: ShellUser;
  sandbox: boolean;
  /** Whether the keyboard is a Mac's. */
  apple: boolean;
  badges: NavBadges;
  children: ReactNode;
};

type NavBadges = Partial<Record<NavHref, ReactNode>>;

/**
 * The layout of every page after sign-in. From 640 px each page scrolls in the window; below that the whole page
 * scrolls above a bar at the bottom. A server component: only links, badges and buttons run in the browser.
 */
export function Shell({ language, user, sandbox, apple, badges, children }: ShellProps) {
  return (
    <div className="flex min-h-dvh flex-col sm:grid sm:h-dvh sm:grid-cols-[56px_minmax(0,1fr)] lg:grid-cols-[224px_minmax(0,1fr)]">
      <SkipLink language={language} />
      <header className="z-10 flex items-center bg-canvas max-sm:pb-[env(safe-area-inset-bottom)] max-sm:sticky max-sm:bottom-0 max-sm:order-last max-sm:border-t sm:min-h-0 sm:flex-col sm:items-stretch sm:gap-3 sm:border-e sm:p-2.5">
        <div className="px-2 max-sm:sr-only sm:py-1.5 sm:max-lg:px-1.5">
          <Brand nameClassName="max-lg:sr-only" />
        </div>
        <PaletteButton apple={apple} />
        <MainNav language={language} roles={user.roles} badges={badges} />
        <UserMenu user={user} />
      </header>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface">
        <PageMain>
          {sandbox && <SandboxBanner language={language} />}
          {children}
        </PageMain>
      </div>
    </div>
  );
}

type MainNavProps = { language: string; roles: readonly EffectiveRole[]; badges: NavBadges };

function MainNav({ language, roles, badges }: MainNavProps) {
  return (
    <nav
      aria-label={translate(language, 'shell-frame')('main')}
      className="min-w-0 flex-1 max-sm:scroll-cue max-sm:order-first max-sm:snap-x max-sm:snap-mandatory max-sm:[--scroll-cue:var(--canvas)]"
    >
      <ul className="flex sm:flex-col sm:gap-0.5">
        {navItems
          .filter(({ permission }) => can(roles, permission))
          .map(({ href }) => {
            const Icon = navIcons[href];
            return (
              <NavLink key={href} href={href} badge={badges[href]}>
                <Icon />
              </NavLink>
            );
          })}
      </ul>
    </nav>
  );
}

function SandboxBanner({ language }: { language: string }) {
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-2.5 gap-y-1 bg-info-soft px-5 py-1 font-medium text-info text-small max-sm:px-4">
      <FlaskConical className="size-4" />
      <p className="min-w-0">{translate(language, 'shell-frame')('sandbox')}</p>
    </div>
  );
}

function SkipLink({ language }: { language: string }) {
  return (
    <a
      href="#main"
      className="sr-only z-40 rounded bg-accent px-3 py-2 font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:start-2"
    >
      {translate(language, 'shell-frame')('skip')}
    </a>
  );
}

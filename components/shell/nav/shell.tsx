import FlaskConical from 'lucide-react/icons/flask-conical';
import type { ReactNode } from 'react';
import { Banner } from '@/components/ui/display/banner';
import { can, type Role } from '@/lib/auth/permissions';
import { Brand } from './brand';
import { navIcons } from './nav-icons';
import { navItems } from './nav-items';
import { NavLink } from './nav-link';
import { PaletteButton } from './palette-button';
import { UserMenu } from './user-menu';
import type { ShellUser } from './user-trigger';

type ShellProps = { user: ShellUser; sandbox: boolean; children: ReactNode };

/**
 * The frame of every page inside. From 640 px up the window stands still and each page scrolls within itself; below,
 * the page scrolls as a whole under a bar. Drawn on the server: a script for it would be on every page.
 */
export function Shell({ user, sandbox, children }: ShellProps) {
  return (
    <div className="flex min-h-dvh flex-col sm:grid sm:h-dvh sm:grid-cols-[56px_minmax(0,1fr)] lg:grid-cols-[224px_minmax(0,1fr)]">
      <SkipLink />
      <header className="sticky top-0 z-10 flex h-13 items-center gap-2 border-b bg-canvas px-2 max-[420px]:gap-1 sm:static sm:h-auto sm:min-h-0 sm:flex-col sm:items-stretch sm:gap-3 sm:border-e sm:border-b-0 sm:p-2.5">
        <div className="px-2 max-[359px]:hidden sm:py-1.5 sm:max-lg:px-1.5">
          <Brand nameClassName="max-lg:sr-only" />
        </div>
        <PaletteButton />
        <MainNav roles={user.roles} />
        <UserMenu user={user} />
      </header>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface">
        <main id="main" tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 flex-col">
          {sandbox && <SandboxBanner />}
          {children}
        </main>
      </div>
    </div>
  );
}

/**
 * A bar on a phone, icons at tablet width, icons and names on a desk: one list, three style sheets. Drawn on the
 * server; only the links know in the browser where the person is.
 */
function MainNav({ roles }: { roles: readonly Role[] }) {
  return (
    <nav aria-label="Main" className="min-w-0 flex-1 max-sm:overflow-x-auto">
      <ul className="flex gap-0.5 max-[420px]:gap-0 sm:flex-col">
        {navItems
          .filter(({ permission }) => can(roles, permission))
          .map(({ href, label }) => {
            const Icon = navIcons[href];
            return (
              <li key={href}>
                <NavLink href={href} label={label}>
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

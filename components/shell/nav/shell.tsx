import type { ReactNode } from 'react';
import { Brand } from './brand';
import { MainNav } from './main-nav';
import { PaletteButton } from './palette-button';
import { SandboxBanner } from './sandbox-banner';
import { SkipLink } from './skip-link';
import { UserMenu } from './user-menu';
import type { DeskUser } from './user-trigger';

type ShellProps = { user: DeskUser; sandbox: boolean; children: ReactNode };

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

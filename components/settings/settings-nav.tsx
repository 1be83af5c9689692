'use client';

import clsx from 'clsx';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { PageTabs } from '@/components/shell/nav/page-header';
import { scrollHere } from '@/components/ui/hooks/scroll-here';
import type { EffectiveRole } from '@/lib/auth/permissions';
import { settingsFor } from './settings-items';

type SettingsTabsProps = { roles: readonly EffectiveRole[]; children: ReactNode };

/** Puts the settings menu under the title of each settings page. */
export function SettingsTabs({ roles, children }: SettingsTabsProps) {
  return <PageTabs value={<SettingsNav roles={roles} />}>{children}</PageTabs>;
}

function SettingsNav({ roles }: { roles: readonly EffectiveRole[] }) {
  const pathname = usePathname();
  return (
    <nav aria-label="Settings" className="scroll-cue shrink-0 border-b px-3 max-sm:px-2">
      <ul className="flex gap-1">
        {settingsFor(roles).map(({ href, label, icon: Icon }) => (
          <li key={href}>
            <Link
              href={href}
              ref={pathname === href ? scrollHere : undefined}
              aria-current={pathname === href ? 'page' : undefined}
              className={clsx(
                'flex h-10 items-center gap-2.5 whitespace-nowrap px-2 text-muted hover:text-text pointer-coarse:h-11',
                'aria-[current]:font-medium aria-[current]:text-text aria-[current]:shadow-[inset_0_-2px_0_var(--accent)]',
              )}
            >
              <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

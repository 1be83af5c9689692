'use client';

import clsx from 'clsx';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { Role } from '@/lib/auth/permissions';
import { settingsFor } from './settings-items';

/** Beside the page on a wide window, a row above it on a narrow one. */
export function SettingsNav({ roles }: { roles: readonly Role[] }) {
  const pathname = usePathname();
  return (
    <nav
      aria-label="Settings"
      className="shrink-0 overflow-x-auto border-b max-lg:px-3 max-sm:px-2 lg:w-50 lg:overflow-visible lg:border-e lg:border-b-0 lg:p-3"
    >
      <ul className="flex gap-1 lg:flex-col lg:gap-0.5">
        {settingsFor(roles).map(({ href, label, icon: Icon }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={pathname === href ? 'page' : undefined}
              className={clsx(
                'flex h-10 items-center gap-2.5 whitespace-nowrap px-2 text-muted hover:text-text pointer-coarse:h-11',
                'max-lg:aria-[current]:shadow-[inset_0_-2px_0_var(--accent)]',
                'lg:h-8 lg:rounded-[7px] lg:hover:bg-sunken lg:aria-[current]:bg-sunken',
                'aria-[current]:font-medium aria-[current]:text-text',
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

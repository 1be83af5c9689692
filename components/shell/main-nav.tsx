'use client';

import clsx from 'clsx';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { can, type Role } from '@/lib/auth/permissions';
import { type NavItem, navItems } from './nav-items';

/** A bar on a phone, icons at tablet width, icons and names on a desk: one list, three style sheets. */
export function MainNav({ roles }: { roles: readonly Role[] }) {
  const current = currentHref(usePathname());
  return (
    <nav aria-label="Main" className="min-w-0 flex-1 max-sm:overflow-x-auto">
      <ul className="flex gap-0.5 sm:flex-col">
        {navItems
          .filter((item) => can(roles, item.permission))
          .map((item) => (
            <li key={item.href}>
              <NavLink item={item} current={item.href === current} />
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** The deepest item above the page: of `/send` and `/send/history` only one is where the person is. */
function currentHref(pathname: string): string | undefined {
  return navItems
    .map(({ href }) => href)
    .filter((href) => pathname === href || pathname.startsWith(`${href}/`))
    .sort((one, other) => other.length - one.length)[0];
}

function NavLink({ item, current }: { item: NavItem; current: boolean }) {
  return (
    <Link
      href={item.href}
      aria-current={current ? 'page' : undefined}
      title={item.label}
      className={clsx(
        'flex h-11 items-center gap-2.5 whitespace-nowrap rounded-[7px] px-2.5 text-muted hover:bg-sunken hover:text-text',
        'aria-[current]:bg-sunken aria-[current]:font-medium aria-[current]:text-text',
        'max-[420px]:px-1.5 sm:h-9 sm:justify-center lg:h-8 lg:justify-start lg:px-2 pointer-coarse:h-11',
      )}
    >
      <item.icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
      <span className="max-[420px]:sr-only sm:max-lg:sr-only">{item.label}</span>
    </Link>
  );
}

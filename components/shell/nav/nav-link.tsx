'use client';

import clsx from 'clsx';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { type NavHref, navItems } from './nav-items';

type NavLinkProps = { href: NavHref; label: string; children: ReactNode };

export function NavLink({ href, label, children }: NavLinkProps) {
  const current = currentHref(usePathname()) === href;
  return (
    <Link
      href={href}
      aria-current={current ? 'page' : undefined}
      title={label}
      className={clsx(
        'flex h-11 items-center gap-2.5 whitespace-nowrap rounded-[7px] px-2.5 text-muted hover:bg-sunken hover:text-text',
        'aria-[current]:bg-sunken aria-[current]:font-medium aria-[current]:text-text',
        'max-[420px]:px-1.5 sm:h-9 sm:justify-center lg:h-8 lg:justify-start lg:px-2 pointer-coarse:h-11',
      )}
    >
      {children}
      <span className="max-[420px]:sr-only sm:max-lg:sr-only">{label}</span>
    </Link>
  );
}

/** The deepest item above the page: of `/send` and `/send/history` only one is where the person is. */
function currentHref(pathname: string): string | undefined {
  return navItems
    .map(({ href }) => href)
    .filter((href) => pathname === href || pathname.startsWith(`${href}/`))
    .sort((one, other) => other.length - one.length)[0];
}

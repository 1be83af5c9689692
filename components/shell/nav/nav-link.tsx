'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { scrollHere } from '@/components/ui/hooks/scroll-here';
import { useMessages } from '@/lib/messages/messages-provider';
import { type NavHref, navItems } from './nav-items';

type NavLinkProps = { href: NavHref; badge: ReactNode; children: ReactNode };

/**
 * Prefetches its page once someone is about to open it: all at once would compete with the page that is loading. It
 * knows its name and list item itself: from the server they would be in the HTML twice.
 */
export function NavLink({ href, badge, children }: NavLinkProps) {
  const current = currentHref(usePathname()) === href;
  const [near, setNear] = useState(false);
  const t = useMessages('shell');
  const item = navItems.find((each) => each.href === href);
  const label = item && t(`nav.${item.name}`);
  return (
    <li className="nav-item">
      <Link
        href={href}
        prefetch={near ? null : false}
        aria-current={current ? 'page' : undefined}
        title={label}
        className="nav-link"
        // On a phone the bar is wider than the screen.
        ref={current ? scrollHere : undefined}
        onPointerEnter={() => setNear(true)}
        onFocus={() => setNear(true)}
      >
        {children}
        <span>{label}</span>
        {badge}
      </Link>
    </li>
  );
}

/** The most specific match: on `/send/history` the item for `/send` is not current. */
function currentHref(pathname: string): string | undefined {
  return navItems
    .map(({ href }) => href)
    .filter((href) => pathname === href || pathname.startsWith(`${href}/`))
    .sort((one, other) => other.length - one.length)[0];
}

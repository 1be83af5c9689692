'use client';

import clsx from 'clsx';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { scrollHere } from '@/components/ui/hooks/scroll-here';

export function SettingsLink({ href, children }: { href: string; children: ReactNode }) {
  const pathname = usePathname();
  const isHere = pathname === href;
  // Also on pages below it, such as an import of numbers.
  const current = isHere || pathname.startsWith(`${href}/`);
  return (
    <Link
      href={href}
      ref={current ? scrollHere : undefined}
      aria-current={isHere ? 'page' : current || undefined}
      className={clsx(
        'flex h-10 items-center gap-2.5 whitespace-nowrap px-2 text-muted hover:text-text pointer-coarse:h-11',
        'aria-[current]:font-medium aria-[current]:text-text aria-[current]:shadow-[inset_0_-2px_0_var(--accent)]',
      )}
    >
      {children}
    </Link>
  );
}

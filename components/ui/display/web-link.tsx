import type { ReactNode } from 'react';
import { webHref } from '@/lib/contacts/display';

/** A link to an address that someone else wrote; only its text where it isn't one of the web. */
export function WebLink({ to, children }: { to: string; children: ReactNode }) {
  const href = webHref(to);
  if (href === null) return children;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="text-accent underline-offset-2 hover:underline"
    >
      {children}
    </a>
  );
}

import type { ReactNode } from 'react';

/** A link where text of the service is a harmless address; the text alone where it is not. */
export function ContactLink({ href, children }: { href: string | null; children: ReactNode }) {
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

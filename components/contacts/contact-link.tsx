import type { ReactNode } from 'react';

/** A link where text of the service makes a harmless one; the text alone where it does not. */
export function ContactLink({ href, children }: { href: string | null; children: ReactNode }) {
  if (href === null) return children;
  const away = href.startsWith('http');
  return (
    <a
      href={href}
      className="text-accent underline-offset-2 hover:underline"
      {...(away && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
    >
      {children}
    </a>
  );
}

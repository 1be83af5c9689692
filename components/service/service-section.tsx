import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

type ServiceSectionProps = { title: string; className?: string; children: ReactNode };

export function ServiceSection({ title, className, children }: ServiceSectionProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className={clsx('grid min-w-0 grid-cols-1 content-start gap-3 rounded border p-4', className)}
    >
      <h2 id={headingId} className="font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

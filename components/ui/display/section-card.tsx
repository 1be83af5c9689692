import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

type SectionCardProps = {
  title: string;
  aside?: ReactNode;
  source?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function SectionCard({ title, aside, source, className, children }: SectionCardProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className={clsx('flex min-w-0 flex-col gap-3 rounded border p-4', className)}
    >
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id={headingId} className="min-w-24 flex-1 wrap-anywhere font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
      {source && <p className="num mt-auto text-faint text-small">{source}</p>}
    </section>
  );
}

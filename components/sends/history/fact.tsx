import { type ReactNode, useId } from 'react';
import { CopyButton } from '@/components/ui/form-controls/copy-button';

/** A titled list of terms and values. */
export function Facts({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="border-t pt-3">
      <h3 id={headingId} className="mb-1 font-semibold">
        {title}
      </h3>
      <dl className="grid grid-cols-[120px_minmax(0,1fr)] text-[13px]">{children}</dl>
    </section>
  );
}

type FactProps = { term: string; copy?: string | number | null; children: ReactNode };

/** Nothing reads as None. */
export function Fact({ term, copy, children }: FactProps) {
  const empty = children === null || children === undefined || children === false || children === '';
  return (
    <>
      <dt className="py-1 text-muted">{term}</dt>
      <dd className="flex min-h-7 min-w-0 items-start gap-1">
        <div className="min-w-0 break-words py-1">
          {empty ? <span className="text-faint">None</span> : children}
        </div>
        {copy !== undefined && copy !== null && copy !== '' && (
          <CopyButton text={String(copy)} label={`Copy ${term.toLowerCase()}`} />
        )}
      </dd>
    </>
  );
}

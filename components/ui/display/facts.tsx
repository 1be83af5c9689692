import { type ReactNode, useId } from 'react';
import { CopyButton } from '../form-controls/copy-button';

type FactsProps = {
  title?: string;
  /** The title's heading level: 2 right below a page's own title. */
  level?: 2 | 3;
  className?: string;
  children: ReactNode;
};

export function Facts({ title, level = 3, className = '', children }: FactsProps) {
  const headingId = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  const list = (
    <dl className={`grid grid-cols-[120px_minmax(0,1fr)] gap-x-2 text-small ${className}`}>{children}</dl>
  );
  if (!title) return list;
  return (
    <section aria-labelledby={headingId} className="border-t pt-3">
      <Heading id={headingId} className="mb-1 font-semibold">
        {title}
      </Heading>
      {list}
    </section>
  );
}

type FactProps = {
  term: string;
  /** The text that the copy button copies; there is no button without it. */
  copy?: string | number | null;
  /** The noun in the copy button's label, by default the term: "request ID". */
  copied?: string;
  aside?: ReactNode;
  /** Leaves the fact out when it has no value. */
  optional?: boolean;
  children: ReactNode;
};

export function Fact({
  term,
  copy,
  copied = term.toLowerCase(),
  aside,
  optional = false,
  children,
}: FactProps) {
  if (optional && isEmpty(children)) return null;
  return (
    <>
      <dt className="py-1 text-muted">{term}</dt>
      <dd className="num flex min-h-7 min-w-0 items-start gap-1">
        <div className="min-w-0 break-words py-1">
          {isEmpty(children) ? <span className="text-faint">None</span> : children}
        </div>
        {!isEmpty(copy) && <CopyButton text={String(copy)} label={`Copy ${copied}`} />}
        {aside}
      </dd>
    </>
  );
}

function isEmpty(value: ReactNode): boolean {
  return value === null || value === undefined || value === false || value === '';
}

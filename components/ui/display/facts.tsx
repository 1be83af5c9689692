import { type ReactNode, useId } from 'react';
import { useMessages } from '@/lib/messages/messages-provider';
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
  term: ReactNode;
  aside?: ReactNode;
  /** What is said where it has no value, where that depends on the term: its gender, or that it is of people. */
  none?: string;
  /** Leaves the fact out when it has no value. */
  optional?: boolean;
  children: ReactNode;
} & CopyProps;

/** A button that copies a text; none where there is no text. */
type CopyProps =
  | { copy?: undefined; copyLabel?: undefined }
  | { copy: string | number | null | undefined; copyLabel: string };

export function Fact({ term, copy, copyLabel = '', aside, none, optional = false, children }: FactProps) {
  const t = useMessages('ui');
  if (optional && isEmpty(children)) return null;
  return (
    <>
      <dt className="break-words py-1 text-muted">{term}</dt>
      <dd className="num flex min-h-7 min-w-0 items-start gap-1">
        <div className="min-w-0 break-words py-1">
          {isEmpty(children) ? <span className="text-faint">{none ?? t('none')}</span> : children}
        </div>
        {!isEmpty(copy) && <CopyButton text={String(copy)} label={copyLabel} />}
        {aside}
      </dd>
    </>
  );
}

function isEmpty(value: ReactNode): boolean {
  return value === null || value === undefined || value === false || value === '';
}

import type { ReactNode } from 'react';
import { CopyButton } from '@/components/ui/form-controls/copy-button';

type FactProps = {
  term: string;
  /** What the button beside it copies. */
  copy?: string | number | null;
  /** After the value: a control about it. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A line of a `<dl>` in two columns. Nothing reads as None. */
export function Fact({ term, copy, aside, children }: FactProps) {
  const empty = children === null || children === false || children === undefined || children === '';
  return (
    <>
      <dt className="py-1.5 text-muted">{term}</dt>
      <dd className="flex min-h-8 min-w-0 items-start gap-1">
        {empty ? (
          <span className="py-1.5 text-faint">None</span>
        ) : (
          <div className="min-w-0 py-1.5 break-words">{children}</div>
        )}
        {copy !== undefined && copy !== null && copy !== '' && (
          <CopyButton text={String(copy)} label={`Copy ${term.toLowerCase()}`} />
        )}
        {aside}
      </dd>
    </>
  );
}

export function yesOrNo(flag: 0 | 1 | null): string | null {
  return flag === null ? null : flag === 1 ? 'Yes' : 'No';
}

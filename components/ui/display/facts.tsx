import { Fragment, type ReactNode } from 'react';

type FactsProps = { facts: readonly (readonly [label: string, value: ReactNode])[] };

/** Names and values under each other, the values in line. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-[13px] [&>dd]:num [&>dd]:break-words [&>dt]:text-muted">
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

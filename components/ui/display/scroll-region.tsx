import clsx from 'clsx';
import type { ReactNode } from 'react';

type ScrollRegionProps = { label: string; className: string; children: ReactNode };

export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a scrollable area must be reachable and have a name.
    <div
      role="region"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls with the arrow keys.
      tabIndex={0}
      className={clsx('focus-visible:-outline-offset-2', className)}
    >
      {children}
    </div>
  );
}

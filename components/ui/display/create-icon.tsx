import clsx from 'clsx';
import { type ComponentProps, createElement } from 'react';

type IconData = { node: [tag: string, attributes: Record<string, string>][] };

/**
 * Replaces lucide's own (see next.config.mjs), which makes each icon two browser components and repeats ten
 * attributes.
 */
export default function createIcon({ node }: IconData) {
  return ({ className, ...rest }: ComponentProps<'svg'>) => (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={clsx('icon', className)} {...rest}>
      {node.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  );
}

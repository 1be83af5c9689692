import clsx from 'clsx';
import { type ComponentProps, createElement } from 'react';

type IconData = { node: [tag: string, attributes: Record<string, string>][] };

/**
 * In place of lucide's own (see next.config.mjs), whose icons are two components each, for the browser only, and repeat
 * ten attributes that a rule can have.
 */
export default function createIcon({ node }: IconData) {
  return ({ className, ...rest }: ComponentProps<'svg'>) => (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={clsx('icon', className)} {...rest}>
      {node.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  );
}

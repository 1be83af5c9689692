import clsx from 'clsx';

/** The classes of inputs, selects and text areas. */
export function controlStyle(extra?: string) {
  return clsx('control', extra);
}

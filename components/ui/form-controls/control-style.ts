import clsx from 'clsx';

/** The classes of inputs, selects and text areas. 16 px on touch screens: iOS zooms into anything smaller. */
export function controlStyle(extra?: string) {
  return clsx(
    'block w-full rounded border border-control bg-surface px-2.5 text-text pointer-coarse:text-title',
    'focus-visible:border-ring focus-visible:outline-2 focus-visible:outline-ring focus-visible:outline-offset-0',
    'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger',
    'disabled:bg-sunken disabled:text-muted [&[readonly]]:bg-sunken',
    extra,
  );
}

import type { DirectoryExtent } from './directory';

/** How much an answer rests on, when it is the directory's; null for the service's own. */
export function extentOf(meta: Partial<DirectoryExtent> | undefined): DirectoryExtent | null {
  if (meta?.indexed === undefined || meta.expected === undefined) return null;
  const { indexed, expected, complete = false, as_of = '' } = meta;
  return { indexed, expected, complete, as_of };
}

import { useDrafts } from '@/components/forms/drafts';

/** The name under which the selected contacts are kept for a new broadcast: a URL is too short for them. */
const SELECTION = 'broadcast-selection';

export function useKeptSelection() {
  const drafts = useDrafts();
  return {
    keep: (uuids: string[]): void => drafts.write(SELECTION, {}, { uuids }),
    read: (): string[] => drafts.read(SELECTION, { uuids: [] as string[] })?.typed.uuids ?? [],
  };
}

import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { createDraftStore, type DraftStore, type DraftsOf } from '@/lib/drafts/draft-store';

const none = createDraftStore(null, { person: '', service: undefined });
const DraftsContext = createContext<DraftStore>(none);

/** The drafts of the signed-in user. Deletes the drafts of other users, and those of another messaging service. */
export function Drafts({ person, service, children }: DraftsOf & { children: ReactNode }) {
  const [drafts] = useState(() => createDraftStore(tabStorage(), { person, service }));
  useEffect(() => drafts.sweep(), [drafts]);
  return <DraftsContext value={drafts}>{children}</DraftsContext>;
}

export function useDrafts(): DraftStore {
  return use(DraftsContext);
}

/** `sessionStorage`; null on the server and where the browser blocks it. */
function tabStorage(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.sessionStorage;
  } catch {
    return null;
  }
}

'use client';

import { Note } from '@/components/ui/display/note';
import { StateLink } from '@/components/ui/display/state-link';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { ApiError } from '@/lib/api/client';
import type { Reply } from '@/lib/replies/schema';
import { useReplyState } from '../list/use-reply-state';

/** Leads from a UUID that is to be added to the reply that has it. */
export function AlreadyThere({ error }: { error: unknown }) {
  const { go, linkTo } = useReplyState();
  const conflict = error instanceof ApiError && error.code === 'conflict';
  const current = conflict ? (error.problem?.current as Reply | undefined) : undefined;
  if (!current) return null;
  const open = { reply: current.uuid, mode: null };
  return (
    <Note>
      It is already saved here as{' '}
      <StateLink
        href={linkTo(open).href}
        onFollow={() => attempt(() => go(open))}
        className="font-medium underline"
      >
        <bdi>{current.name}</bdi>
      </StateLink>
      . Open it to change it.
    </Note>
  );
}

'use client';

import { StateLink } from '@/components/ui/display/state-link';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { useReplyState } from '../list/use-reply-state';

/** The message that shows an overlap, and the way to see it happen. */
export function TryIt({ message }: { message: string }) {
  const { go, linkTo } = useReplyState();
  const tester = { view: 'tester', message, reply: null, mode: null } as const;
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-muted">
      <span className="min-w-0 break-words">
        For example: “<bdi className="text-text">{message}</bdi>”
      </span>
      <StateLink
        href={linkTo(tester).href}
        onFollow={() => attempt(() => go(tester))}
        className="inline-flex min-h-6 items-center font-medium text-accent underline"
      >
        Try it<span className="sr-only"> with “{message}”</span>
      </StateLink>
    </p>
  );
}

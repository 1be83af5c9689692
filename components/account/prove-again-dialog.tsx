'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Note } from '@/components/ui/display/note';
import { Skeleton } from '@/components/ui/display/skeleton';
import { Button } from '@/components/ui/form-controls/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { unsaved } from '@/components/ui/unsaved/unsaved';
import { accountQueries } from '@/lib/account/queries';
import type { Account } from '@/lib/account/schema';
import { request } from '@/lib/api/client';
import { leaveTo } from '@/lib/api/navigate';
import { ProveAgainForm } from './prove-again-form';

type ProveAgainDialogProps = { open: boolean; onAnswer: (proven: boolean) => void };

/** Over whatever is open: what was typed there stays, and is sent once the answer is right. */
export function ProveAgainDialog({ open, onAnswer }: ProveAgainDialogProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...accountQueries.mine(), enabled: open });
  return (
    <Dialog open={open} title="Confirm that it is you" onClose={() => onAnswer(false)}>
      {data?.has_password && <ProveAgainForm account={data} onAnswer={onAnswer} />}
      {data && !data.has_password && <AtProvider account={data} onCancel={() => onAnswer(false)} />}
      {!data && error && (
        <Note
          tone="danger"
          role="alert"
          action={
            <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {error.message}
        </Note>
      )}
      {!data && !error && <Skeleton className="h-24 w-full" />}
    </Dialog>
  );
}

/** People without a password leave the page for it, so what they typed waits in its draft. */
function AtProvider({ account: { provider }, onCancel }: { account: Account; onCancel: () => void }) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function signInAgain() {
    setPending(true);
    try {
      const body = { next: location.pathname + location.search, again: true };
      const { url } = await request<{ url: string }>('/api/session/oidc', { method: 'POST', body });
      unsaved.setAside(() => void leaveTo(url));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : null);
      setPending(false);
    }
  }

  return (
    <div className="grid gap-4">
      <p className="text-muted">
        You last signed in more than 15 minutes ago. Sign in again with your organization to come back to this
        page, and repeat what you did.
      </p>
      {problem && (
        <Note tone="danger" role="alert">
          {problem}
        </Note>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" pending={pending} onClick={() => void signInAgain()}>
          Continue with {provider ?? 'your organization'}
        </Button>
      </div>
    </div>
  );
}

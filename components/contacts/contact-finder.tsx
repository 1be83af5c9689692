'use client';

import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { SheetBody } from '@/components/ui/sheet';
import { WALK_PER_PAGE } from '@/lib/contacts/walk';
import { formatNumber } from '@/lib/format';
import { ApiError } from '@/lib/http/api-error';
import { FormSkeleton } from './form-skeleton';
import { useContactWalk, type Walk } from './use-contact-walk';
import type { OpenContact } from './use-open-contact';

/** In place of a contact that is not on the page beside it: asks the desk, then looks through the list. */
export function ContactFinder({ uuid, open }: { uuid: string; open: OpenContact }) {
  const { pending, error, retry } = open;
  if (pending) return <FormSkeleton />;
  if (error === 'no-uuid') {
    return (
      <SheetBody>
        <Note tone="warning">
          This address names no contact. It may have been cut off when it was copied: ask for it once more, or
          look for the contact in the list.
        </Note>
      </SheetBody>
    );
  }
  const unread = error instanceof ApiError && error.code === 'not_found';
  if (unread) return <Looking uuid={uuid} />;
  return (
    <SheetBody>
      <Note tone="danger" role="alert" action={<Button onClick={retry}>Try again</Button>}>
        {error?.message}
      </Note>
    </SheetBody>
  );
}

function Looking({ uuid }: { uuid: string }) {
  const { walk, lookFrom, stop } = useContactWalk(uuid);
  if (walk.state === 'looking') return <Progress walk={walk} onStop={stop} />;
  if (walk.state === 'failed') {
    return (
      <SheetBody>
        <Note
          tone="danger"
          role="alert"
          action={<Button onClick={() => lookFrom(walk.page)}>Look further</Button>}
        >
          The desk could not look beyond page {formatNumber(walk.page)}. {walk.message}
        </Note>
      </SheetBody>
    );
  }
  const { readUpTo, lastPage, more } = walk;
  return (
    <SheetBody>
      <Note
        role="status"
        title={more ? 'Not found so far' : 'Not found'}
        action={more && <Button onClick={() => lookFrom(readUpTo + 1)}>Look further</Button>}
      >
        {more
          ? `The desk looked through ${pagesRead(readUpTo, lastPage)}, ${WALK_PER_PAGE} contacts to a page.`
          : `The desk looked through the whole list, ${pagesRead(readUpTo, null)}, and this contact is not there. It may have been removed at the service, or the link is from another one.`}
      </Note>
    </SheetBody>
  );
}

type ProgressProps = { walk: Extract<Walk, { state: 'looking' }>; onStop: () => void };

function Progress({ walk: { page, lastPage, waitMs }, onStop }: ProgressProps) {
  const place = `page ${formatNumber(page)}${lastPage === null ? '' : ` of ${formatNumber(lastPage)}`}`;
  return (
    <SheetBody>
      <p className="text-muted" role="status">
        The desk has not read this contact yet. The service cannot be asked for one contact alone, so the desk
        looks through the list.
      </p>
      <div className="grid gap-2">
        <p className="num font-medium">Looking through the list: {place}</p>
        <progress
          className="h-1.5 w-full accent-accent"
          aria-label="Pages looked through"
          value={lastPage === null ? undefined : page - 1}
          max={lastPage ?? undefined}
        />
        {waitMs !== null && (
          <p className="text-muted text-small">
            The service takes only so many calls a minute. Going on in {Math.ceil(waitMs / 1000)} s.
          </p>
        )}
      </div>
      <div>
        <Button onClick={onStop}>Stop looking</Button>
      </div>
    </SheetBody>
  );
}

/** "no page", "1 page", "7 of 44 pages". */
function pagesRead(read: number, lastPage: number | null): string {
  const of = lastPage !== null && lastPage > read ? ` of ${formatNumber(lastPage)}` : '';
  const last = of ? (lastPage ?? read) : read;
  return `${read === 0 ? 'none' : formatNumber(read)}${of} page${last === 1 ? '' : 's'}`;
}

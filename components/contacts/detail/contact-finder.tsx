'use client';

import { DirectoryProgress } from '@/components/directory/directory-progress';
import { ReadAgain } from '@/components/directory/read-again';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { SheetBody } from '@/components/ui/overlay/sheet';
import { ApiError } from '@/lib/api/client';
import { isReading, searchedWords } from '@/lib/contact-search/words';
import { useContactSearch } from './use-contact-search';
import type { OpenContact } from './use-open-contact';

/** In place of a contact that the desk has not read, or not yet. */
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
  if (error instanceof ApiError && error.code === 'not_found') return <Looking uuid={uuid} />;
  return (
    <SheetBody>
      <Note tone="danger" role="alert" action={<Button onClick={retry}>Try again</Button>}>
        {error?.message}
      </Note>
    </SheetBody>
  );
}

/** Asks again while the desk reads the list, until the contact turns up or cannot be there any more. */
function Looking({ uuid }: { uuid: string }) {
  const { status, certain } = useContactSearch(uuid);
  if (!status) return <FormSkeleton />;
  if (!status.complete) {
    return (
      <SheetBody>
        <p role="status" className="text-muted">
          {isReading(status)
            ? 'The desk is still reading the contacts'
            : 'The desk has not read all contacts'}
          , and this one is not among those that it has. It opens here as soon as it is.
        </p>
        <DirectoryProgress status={status} />
        {status.problem && <Note tone="warning">{status.problem}</Note>}
        {status.state !== 'syncing' && <ReadAgain status={status} />}
      </SheetBody>
    );
  }
  if (!certain) return <FormSkeleton />;
  return (
    <SheetBody>
      <Note role="status" title="Not found" action={!isReading(status) && <ReadAgain status={status} />}>
        The desk looked through <span className="num">{searchedWords(status)}</span>, read{' '}
        <Time value={status.as_of} inSentence className="whitespace-nowrap" />, and this one is not among
        them. It may have been removed at the service, or the link is from another one.
      </Note>
      {isReading(status) && <DirectoryProgress status={status} />}
    </SheetBody>
  );
}

'use client';

import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { lookForContact } from '@/lib/contacts/mutations';
import type { Contact } from '@/lib/contacts/schema';

type LookAgainProps = { phone: string; onFound: (contact: Contact) => void };

/** After a lost answer, before another try: is the contact there by now? */
export function LookAgain({ phone, onFound }: LookAgainProps) {
  const look = useMutation({
    mutationFn: () => lookForContact(phone),
    onSuccess: ({ data }) => data && onFound(data),
  });
  return (
    <Note
      role="status"
      action={
        <Button size="sm" pending={look.isPending} onClick={() => look.mutate()}>
          Look again
        </Button>
      }
    >
      {look.isError && look.error.message}
      {look.isSuccess &&
        (look.data.data
          ? 'It is there.'
          : look.data.meta.certain
            ? 'It is not in the list, so it was not created. You may try again.'
            : 'It is not among the newest contacts that the desk can see. It may still stand elsewhere in the list.')}
      {!look.isError && !look.isSuccess && 'The desk can look whether the contact is there by now.'}
    </Note>
  );
}

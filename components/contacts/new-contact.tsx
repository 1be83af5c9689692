'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Sheet } from '@/components/ui/sheet';
import { toast } from '@/components/ui/toast';
import { useCreateContact } from '@/lib/contacts/mutations';
import { contactQueries } from '@/lib/contacts/queries';
import type { ContactInput } from '@/lib/contacts/schema';
import { ApiError } from '@/lib/http/api-error';
import { contactName } from './contact-name';
import { FormSkeleton } from './form-skeleton';
import { LazyContactForm } from './lazy-form';
import { useContactState } from './use-contact-state';

const EMPTY: ContactInput = { first_name: '', last_name: '', phone: '', email: '' };

export function NewContact({ onClose }: { onClose: () => void }) {
  const { filters, go } = useContactState();
  const client = useQueryClient();
  const create = useCreateContact();

  async function save(values: ContactInput) {
    const made = await create.mutateAsync(values).catch((error: unknown) => {
      throw warnOfTwin(error);
    });
    // The service adds at the end, so the new contact stands on the last page of the list as it is now.
    const list = client.getQueryData(contactQueries.list(filters).queryKey);
    void toast('success', `Created ${contactName({ ...values, full_name: null })}.`, {
      action: {
        label: 'Show',
        onClick: () => go({ page: list?.meta.last_page ?? 1, contact: made.id, mode: null }),
      },
    });
    onClose();
  }

  return (
    <Sheet title="New contact" onClose={onClose}>
      <Suspense fallback={<FormSkeleton />}>
        <LazyContactForm values={EMPTY} saveLabel="Create contact" onSubmit={save} onCancel={onClose} />
      </Suspense>
    </Sheet>
  );
}

/** Creating again what may exist already would make a twin. */
function warnOfTwin(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.problem?.outcome !== 'unknown') return error;
  return new ApiError(error.problem, `${error.message} New contacts stand on the last page of the list.`);
}

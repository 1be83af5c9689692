'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { Sheet } from '@/components/ui/sheet';
import { toast } from '@/components/ui/toast';
import { attempt } from '@/components/ui/unsaved';
import { mayHaveRun, useCreateGroup } from '@/lib/groups/mutations';
import { groupQueries } from '@/lib/groups/queries';
import type { GroupInput } from '@/lib/groups/schema';
import { ApiError } from '@/lib/http/api-error';
import { FormSkeleton } from './form-skeleton';
import { LazyGroupForm } from './lazy-form';
import { useGroupState } from './use-group-state';

const EMPTY: GroupInput = { name: '' };

export function NewGroup({ onClose }: { onClose: () => void }) {
  const { filters, go } = useGroupState();
  const client = useQueryClient();
  const create = useCreateGroup();
  const form = useFormDraft('group:new', EMPTY);

  async function save(values: GroupInput) {
    const made = await create.mutateAsync(values).catch((error: unknown) => {
      throw sayWhereToLook(error);
    });
    form.saved();
    // The service adds at the end, so the new group stands on the last page of the list as it is now.
    const list = client.getQueryData(groupQueries.list(filters).queryKey);
    void toast('success', `Created ${values.name}.`, {
      action: {
        label: 'Show',
        onClick: () => attempt(() => go({ page: list?.meta.last_page ?? 1, group: made.id, mode: null })),
      },
    });
    onClose();
  }

  return (
    <Sheet title="New group" onClose={onClose}>
      <Suspense fallback={<FormSkeleton />}>
        <LazyGroupForm
          key={form.key}
          {...form.props}
          saveLabel="Create group"
          onSubmit={save}
          onCancel={() => attempt(onClose)}
        />
      </Suspense>
    </Sheet>
  );
}

/** Creating again what may exist already would make a twin. */
function sayWhereToLook(error: unknown): unknown {
  if (!(error instanceof ApiError) || !mayHaveRun(error)) return error;
  return new ApiError(
    error.problem,
    `${error.message} The group may have been created: new groups stand on the last page of the list.`,
  );
}

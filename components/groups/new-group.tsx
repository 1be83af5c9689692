'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { useUnconfirmed } from '@/components/forms/use-unconfirmed';
import { Sheet } from '@/components/ui/overlay/sheet';
import { toast } from '@/components/ui/overlay/toast';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { requestWrittenGroup, useCreateGroup } from '@/lib/groups/mutations';
import { groupQueries } from '@/lib/groups/queries';
import type { ContactGroup, GroupInput } from '@/lib/groups/schema';
import { serviceSaid } from '@/lib/service/labels';
import { LazyGroupForm } from './lazy-form';
import { useGroupState } from './use-group-state';

const NAME = 'group:new';
const EMPTY: GroupInput = { name: '' };

export function NewGroup({ onClose }: { onClose: () => void }) {
  const { filters, go } = useGroupState();
  const client = useQueryClient();
  const create = useCreateGroup();
  const form = useFormDraft(NAME, EMPTY);
  const { run, note, dialog } = useUnconfirmed<GroupInput, ContactGroup>({
    name: NAME,
    empty: EMPTY,
    noun: 'group',
    look: requestWrittenGroup,
    onFound: showFound,
    isRepeat: (tried, { name }) => tried.name === name,
  });

  async function save(values: GroupInput) {
    const made = await run(values, () => create.mutateAsync(values));
    if (!made) return;
    form.saved();
    // The service adds at the end, so the new group stands on the last page of the list as it is now.
    const list = client.getQueryData(groupQueries.list(filters).queryKey);
    const lost = made.recovered ? ' The messaging service’s response was lost, but the group was found.' : '';
    void toast('success', `Created ${values.name}.${lost}`, {
      description: serviceSaid(made.message),
      action: {
        label: 'Show',
        onClick: () => attempt(() => go({ page: list?.meta.last_page ?? 1, group: made.id, mode: null })),
      },
    });
    onClose();
  }

  function showFound({ name, uuid }: ContactGroup) {
    form.saved();
    void client.invalidateQueries({ queryKey: groupQueries.all() });
    void toast('success', `Found ${name}: the group was created.`);
    go({ group: uuid, mode: null });
  }

  return (
    <Sheet title="New group" onClose={onClose}>
      <Suspense fallback={<FormSkeleton fields={1} />}>
        <LazyGroupForm
          key={form.key}
          {...form.props}
          saveLabel="Create group"
          unconfirmed={note}
          onSubmit={save}
          onCancel={() => attempt(onClose)}
        />
      </Suspense>
      {dialog}
    </Sheet>
  );
}

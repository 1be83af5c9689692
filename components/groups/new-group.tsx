import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { useCreateForm } from '@/components/forms/use-create-form';
import { AfterSave } from '@/components/forms/use-leavable-save';
import { StateLink } from '@/components/ui/display/state-link';
import { Sheet } from '@/components/ui/overlay/sheet';
import { toast } from '@/components/ui/overlay/toast';
import { ApiError } from '@/lib/api/client';
import { requestWrittenGroup, useCreateGroup } from '@/lib/groups/mutations';
import { groupQueries } from '@/lib/groups/queries';
import type { ContactGroup, GroupInput } from '@/lib/groups/schema';
import { LazyGroupForm } from './lazy-form';
import { useGroupState } from './use-group-state';

const EMPTY: GroupInput = { name: '' };

const NAME = 'group:new';

export function NewGroup({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title="New group" onClose={onClose}>
      <AfterSave name={NAME}>
        <NewGroupForm onClose={onClose} />
      </AfterSave>
    </Sheet>
  );
}

function NewGroupForm({ onClose }: { onClose: () => void }) {
  const { linkTo } = useGroupState();
  const client = useQueryClient();
  const { mutateAsync } = useCreateGroup();
  const [namesake, setNamesake] = useState<ContactGroup | null>(null);
  const form = useCreateForm<GroupInput, ContactGroup>({
    name: NAME,
    empty: EMPTY,
    noun: 'group',
    create: (values) =>
      mutateAsync(values).catch((error: unknown) => {
        setNamesake(
          error instanceof ApiError ? ((error.problem?.current as ContactGroup | undefined) ?? null) : null,
        );
        throw error;
      }),
    look: requestWrittenGroup,
    isRepeat: (tried, { name }) => tried.name === name,
    nameOf: ({ name }) => name,
    // The list stays at its page, as with contacts: the messaging service appends groups.
    hrefOf: (id) => linkTo({ group: id, mode: null }).href,
    onFound({ name }) {
      void client.invalidateQueries({ queryKey: groupQueries.all() });
      void toast('success', `Found ${name}: the group was created.`);
    },
    onClose,
  });
  return (
    <>
      <Suspense fallback={<FormSkeleton fields={1} />}>
        <LazyGroupForm
          key={form.key}
          {...form.props}
          saveLabel="Create group"
          warning={
            namesake && (
              <StateLink {...linkTo({ group: namesake.uuid, mode: null })} className="font-medium underline">
                Open the group <bdi>{namesake.name}</bdi>
              </StateLink>
            )
          }
        />
      </Suspense>
      {form.dialog}
    </>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AfterSave } from '@/components/forms/after-save';
import { useRecordForm } from '@/components/forms/use-record-form';
import { focusTargets } from '@/components/ui/hooks/focus-registry';
import { toast } from '@/components/ui/overlay/toast';
import { requestWrittenGroup, useRenameGroup } from '@/lib/groups/mutations';
import { groupQueries } from '@/lib/groups/queries';
import { type ContactGroup, type GroupInput, type GroupSaved, groupInput } from '@/lib/groups/schema';
import { serviceSaid } from '@/lib/service/labels';
import { GroupForm } from './group-form';
import { useGroupState } from './use-group-state';

const draftName = (uuid: string) => `group:${uuid}`;

export function RenameGroup({ group }: { group: ContactGroup }) {
  return (
    <AfterSave name={draftName(group.uuid)}>
      <RenameGroupForm group={group} />
    </AfterSave>
  );
}

function RenameGroupForm({ group }: { group: ContactGroup }) {
  const { go } = useGroupState();
  const client = useQueryClient();
  const rename = useRenameGroup(group.uuid);
  const close = () => go({ mode: null });

  const form = useRecordForm<GroupInput, GroupInput, ContactGroup, GroupSaved | null>({
    name: draftName(group.uuid),
    record: group,
    values: { name: group.name ?? '' },
    schema: groupInput,
    fields: ['name'],
    nameOf: ({ name }) => name,
    write: async (values) => (values.name === group.name ? null : rename.mutateAsync(values)),
    onSaved(saved, { values, isOpen }) {
      if (isOpen) close();
      if (saved) notifyRenamed(values.name, saved);
    },
    lost: {
      noun: 'change',
      empty: { name: '' },
      async look({ name }) {
        const found = await requestWrittenGroup({ name, uuid: group.uuid });
        return (
          found &&
          (({ isOpen }) => {
            void client.invalidateQueries({ queryKey: groupQueries.all() });
            if (isOpen) close();
            void toast('success', `Renamed to ${found.name}.`);
          })
        );
      },
    },
  });

  function notifyRenamed(name: string, { message, recovered }: GroupSaved) {
    const former = group.name;
    const action = former ? { label: 'Undo', onClick: () => void putBack(former) } : undefined;
    const lost = recovered ? ' The messaging service’s response was lost, but the change was found.' : '';
    void toast('success', `Renamed to ${name}.${lost}`, { description: serviceSaid(message), action });
  }

  async function putBack(name: string) {
    try {
      const { message } = await rename.mutateAsync({ name });
      void toast('success', `Restored the name ${name}.`, { description: serviceSaid(message) });
    } catch (error) {
      void toast('error', 'Couldn’t restore the previous name.', {
        description: error instanceof Error ? error.message : undefined,
      });
    }
  }

  return (
    <GroupForm
      form={form}
      saveLabel="Rename group"
      returnFocus={() => focusTargets.get('rename group')}
      warning={renamedNote(group.name ?? '', form.opened.values.name, rename.variables?.name)}
      onClose={close}
    />
  );
}

/** Says that someone else has renamed the group from `opened` to `now`; null when `now` is what was sent. */
function renamedNote(now: string, opened: string, sent?: string): ReactNode {
  if (now === opened || now === sent) return null;
  return (
    <>
      Someone else renamed this group to <bdi>{now || 'nothing'}</bdi>. Saving replaces that name with yours.
    </>
  );
}

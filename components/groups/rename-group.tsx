import { useQueryClient } from '@tanstack/react-query';
import { AfterSave } from '@/components/forms/after-save';
import { useRecordForm } from '@/components/forms/use-record-form';
import { focusTargets } from '@/components/ui/hooks/focus-registry';
import { reported } from '@/components/ui/hooks/use-action';
import { toast } from '@/components/ui/overlay/toast';
import { requestWrittenGroup, useRenameGroup } from '@/lib/groups/mutations';
import { groupQueries } from '@/lib/groups/queries';
import { type ContactGroup, type GroupInput, type GroupSaved, groupInput } from '@/lib/groups/schema';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { serviceSaid } from '@/lib/service/said';
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
  const t = useMessages('groups-form');
  const rename = useRenameGroup(group.uuid);
  const close = () => go({ mode: null });

  const form = useRecordForm<GroupInput, GroupInput, ContactGroup, GroupSaved | null>({
    name: draftName(group.uuid),
    record: group,
    values: { name: group.name ?? '' },
    schema: groupInput,
    fields: ['name'],
    nameOf: ({ name }) => name,
    write: async (values, { seen: { name } }) =>
      values.name === name ? null : rename.mutateAsync({ ...values, expected: { name } }),
    onSaved(saved, { values, isOpen }) {
      if (isOpen) close();
      if (saved) notifyRenamed(values.name, saved);
    },
    conflict: {
      title: t('conflict'),
      changeOf: ({ updated_at }) => ({ at: updated_at }),
      valuesOf: ({ name }) => ({ name: name ?? '' }),
      fields: [{ label: t('name'), keys: ['name'], text: ({ name }) => name }],
    },
    lost: {
      unconfirmed: t('changeUnconfirmed'),
      empty: { name: '' },
      async look({ name }) {
        const found = await requestWrittenGroup({ name, uuid: group.uuid });
        return (
          found &&
          (({ isOpen }) => {
            void client.invalidateQueries({ queryKey: groupQueries.all() });
            if (isOpen) close();
            void toast('success', coded('groups-form.renamed', { name: found.name ?? '' }));
          })
        );
      },
    },
  });

  function notifyRenamed(name: string, { message, recovered }: GroupSaved) {
    const former = group.name;
    const action = former
      ? { label: coded('groups-form.undo'), onClick: () => void putBack(former, name) }
      : undefined;
    const renamed = coded(recovered ? 'groups-form.renamedRecovered' : 'groups-form.renamed', { name });
    void toast('success', renamed, { description: serviceSaid(message), action });
  }

  const putBack = (name: string, renamed: string) =>
    reported(coded('groups-form.notRestored'), async () => {
      const { message } = await rename.mutateAsync({ name, expected: { name: renamed } });
      void toast('success', coded('groups-form.restored', { name }), { description: serviceSaid(message) });
    });

  return (
    <GroupForm
      form={form}
      saveLabel={t('rename')}
      returnFocus={() => focusTargets.get('rename group')}
      onClose={close}
    />
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AfterSave } from '@/components/forms/after-save';
import { notifyCreated } from '@/components/forms/notify-created';
import { useRecordForm } from '@/components/forms/use-record-form';
import { StateLink } from '@/components/ui/display/state-link';
import { toast } from '@/components/ui/overlay/toast';
import { ApiError } from '@/lib/api/client';
import { requestWrittenGroup, useCreateGroup } from '@/lib/groups/mutations';
import { groupQueries } from '@/lib/groups/queries';
import {
  type ContactGroup,
  type GroupInput,
  type GroupSaved,
  groupInput,
  groupNameKey,
} from '@/lib/groups/schema';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { GroupForm } from './group-form';
import { useGroupState } from './use-group-state';

const EMPTY: GroupInput = { name: '' };

const NAME = 'group:new';

export function NewGroup({ onClose }: { onClose: () => void }) {
  return (
    <AfterSave name={NAME}>
      <NewGroupForm onClose={onClose} />
    </AfterSave>
  );
}

function NewGroupForm({ onClose }: { onClose: () => void }) {
  const { linkTo } = useGroupState();
  const client = useQueryClient();
  const t = useMessages('groups-form');
  const { mutateAsync } = useCreateGroup();
  const [namesake, setNamesake] = useState<ContactGroup | null>(null);

  // The list stays at its page, as with contacts: the messaging service appends groups.
  const show = (uuid: string | null) => form.open(linkTo({ group: uuid, mode: null }).href);

  const form = useRecordForm<GroupInput, GroupInput, null, GroupSaved>({
    name: NAME,
    record: null,
    values: EMPTY,
    schema: groupInput,
    fields: ['name'],
    nameOf: ({ name }) => name,
    write: (values) =>
      mutateAsync(values).catch((error: unknown) => {
        const current = error instanceof ApiError ? error.problem?.current : null;
        setNamesake((current as ContactGroup | undefined) ?? null);
        throw error;
      }),
    onSaved(created, { values: { name }, isOpen }) {
      const title = coded(created.recovered ? 'groups-form.createdRecovered' : 'groups-form.created', {
        name,
      });
      notifyCreated({ title, created, isOpen, show: () => show(created.id), onClose });
    },
    lost: {
      unconfirmed: t('groupUnconfirmed'),
      empty: EMPTY,
      async look(attempted) {
        const found = await requestWrittenGroup(attempted);
        return (
          found &&
          (({ isOpen }) => {
            void client.invalidateQueries({ queryKey: groupQueries.all() });
            void toast('success', coded('groups-form.wasCreated', { name: found.name ?? '' }));
            if (isOpen) show(found.uuid);
          })
        );
      },
      repeat: {
        is: (attempted, { name }) => attempted.name === name,
        question: { title: t('again.title'), text: t('again.text'), confirm: t('again.confirm') },
      },
    },
  });

  const name = form.form.watch('name');
  const isStillTaken = namesake !== null && groupNameKey(namesake.name ?? '') === groupNameKey(name);
  return (
    <GroupForm
      form={form}
      saveLabel={t('create')}
      onClose={onClose}
      warning={
        isStillTaken &&
        t.rich('openNamesake', {
          name: <bdi>{namesake.name}</bdi>,
          link: (text) => (
            <StateLink {...linkTo({ group: namesake.uuid, mode: null })} className="font-medium underline">
              {text}
            </StateLink>
          ),
        })
      }
    />
  );
}

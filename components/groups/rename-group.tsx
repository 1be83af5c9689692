import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import type { SaveResult } from '@/components/forms/edit-sheet';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { AfterSave } from '@/components/forms/use-leavable-save';
import { useUnconfirmed } from '@/components/forms/use-unconfirmed';
import { focusTargets } from '@/components/ui/hooks/focus-registry';
import { toast } from '@/components/ui/overlay/toast';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { requestWrittenGroup, useRenameGroup } from '@/lib/groups/mutations';
import { groupQueries } from '@/lib/groups/queries';
import type { ContactGroup, GroupInput } from '@/lib/groups/schema';
import { serviceSaid } from '@/lib/service/labels';
import { LazyGroupForm } from './lazy-form';
import { useGroupState } from './use-group-state';

export function RenameGroup({ group }: { group: ContactGroup }) {
  const name = `group:${group.uuid}`;
  return (
    <AfterSave name={name}>
      <RenameGroupForm group={group} draftName={name} />
    </AfterSave>
  );
}

function RenameGroupForm({ group, draftName }: { group: ContactGroup; draftName: string }) {
  const { go } = useGroupState();
  const client = useQueryClient();
  const rename = useRenameGroup(group.uuid);
  const form = useFormDraft<GroupInput>(draftName, { name: group.name ?? '' });
  const { run, note } = useUnconfirmed<GroupInput, ContactGroup>({
    name: draftName,
    empty: { name: '' },
    noun: 'change',
    look: ({ name }) => requestWrittenGroup({ name, uuid: group.uuid }),
    onFound({ name }) {
      void client.invalidateQueries({ queryKey: groupQueries.all() });
      leave();
      void toast('success', `Found the change: the group is called ${name}.`);
    },
  });
  const close = () => go({ mode: null });
  useEffect(() => focusOpener, []);

  function leave() {
    form.saved();
    if (form.isOpen()) close();
  }

  async function save(values: GroupInput): Promise<SaveResult> {
    const { name } = values;
    const former = group.name;
    const saved = name === former ? null : await run(values, () => rename.mutateAsync(values));
    if (typeof saved === 'string') return saved;
    leave();
    if (!saved) return 'saved';
    const action = former ? { label: 'Undo', onClick: () => void putBack(former) } : undefined;
    const lost = saved.recovered
      ? ' The messaging service’s response was lost, but the change was found.'
      : '';
    void toast('success', `Renamed to ${name}.${lost}`, { description: serviceSaid(saved.message), action });
    return 'saved';
  }

  async function putBack(name: string) {
    try {
      const { message } = await rename.mutateAsync({ name });
      void toast('success', `Restored the name ${name}.`, { description: serviceSaid(message) });
    } catch (error) {
      void toast('error', 'The previous name wasn’t restored.', {
        description: error instanceof Error ? error.message : undefined,
      });
    }
  }

  return (
    <Suspense fallback={<FormSkeleton fields={1} />}>
      <LazyGroupForm
        key={form.key}
        {...form.props}
        saveLabel="Rename group"
        warning={renamedNote(group.name ?? '', form.props.values.name, rename.variables?.name)}
        unconfirmed={note}
        onSubmit={(values) => form.save(values.name, () => save(values))}
        onCancel={() => attempt(close)}
      />
    </Suspense>
  );
}

/** The closed form has lost the focus: it returns to the link that opened it. */
function focusOpener() {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body) {
    focusTargets.get('rename group')?.focus();
  }
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

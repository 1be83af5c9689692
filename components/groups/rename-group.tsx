'use client';

import { type ReactNode, Suspense, useEffect } from 'react';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { toast } from '@/components/ui/toast';
import { attempt } from '@/components/ui/unsaved';
import { useRenameGroup } from '@/lib/groups/mutations';
import type { ContactGroup, GroupInput } from '@/lib/groups/schema';
import { FormSkeleton } from './form-skeleton';
import { LazyGroupForm } from './lazy-form';
import { useGroupState } from './use-group-state';

export function RenameGroup({ group }: { group: ContactGroup }) {
  const { go } = useGroupState();
  const rename = useRenameGroup(group.uuid);
  const form = useFormDraft<GroupInput>(`group:${group.uuid}`, { name: group.name ?? '' });
  const close = () => go({ mode: null });
  useEffect(() => focusOpener, []);

  async function save({ name }: GroupInput) {
    const former = group.name;
    if (name !== former) await rename.mutateAsync({ name });
    form.saved();
    if (name === former) return close();
    const action = former ? { label: 'Undo', onClick: () => void putBack(former) } : undefined;
    void toast('success', `Renamed to ${name}.`, { action });
    close();
  }

  async function putBack(name: string) {
    try {
      await rename.mutateAsync({ name });
      void toast('success', `The group is called ${name} again.`);
    } catch (error) {
      void toast('error', 'The former name was not put back.', {
        description: error instanceof Error ? error.message : undefined,
      });
    }
  }

  return (
    <Suspense fallback={<FormSkeleton />}>
      <LazyGroupForm
        key={form.key}
        {...form.props}
        saveLabel="Rename group"
        warning={meanwhile(group.name ?? '', form.props.values.name, rename.variables?.name)}
        onSubmit={save}
        onCancel={() => attempt(close)}
      />
    </Suspense>
  );
}

/** The form takes the focus away with it; the link that opened it is there again. */
function focusOpener() {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body) {
    document.querySelector<HTMLElement>('[data-rename-group]')?.focus();
  }
}

/** The group was called `opened` when the form opened and is called `now`: by someone else, unless it is what was sent. */
function meanwhile(now: string, opened: string, sent?: string): ReactNode {
  if (now === opened || now === sent) return null;
  return (
    <>
      Somebody else has renamed this group to <bdi>{now || 'nothing'}</bdi> meanwhile. Saving replaces that
      name with yours.
    </>
  );
}

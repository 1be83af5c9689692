'use client';

import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { toast } from '@/components/ui/toast';
import { useRenameGroup } from '@/lib/groups/mutations';
import type { ContactGroup, GroupInput } from '@/lib/groups/schema';
import { FormSkeleton } from './form-skeleton';
import { LazyGroupForm } from './lazy-form';
import { useGroupState } from './use-group-state';

export function RenameGroup({ group }: { group: ContactGroup }) {
  const { go } = useGroupState();
  const rename = useRenameGroup(group.uuid);
  const [opened] = useState(group.name);
  const close = () => go({ mode: null });
  useEffect(() => focusOpener, []);

  async function save({ name }: GroupInput) {
    const former = group.name;
    if (name === former) return close();
    await rename.mutateAsync({ name });
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
        values={{ name: opened ?? '' }}
        saveLabel="Rename group"
        warning={meanwhile(group.name, opened, rename.variables?.name)}
        onSubmit={save}
        onCancel={close}
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
function meanwhile(now: string | null, opened: string | null, sent?: string): ReactNode {
  if (now === opened || now === sent) return null;
  return (
    <>
      Somebody else has renamed this group to <bdi>{now ?? 'nothing'}</bdi> meanwhile. Saving replaces that
      name with yours.
    </>
  );
}

'use client';

import { type ReactNode, useState } from 'react';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { toast } from '@/components/ui/overlay/toast';
import type { BroadcastConflict } from '@/lib/broadcasts/conflict';
import { type BroadcastForm, withoutLongTexts } from '@/lib/broadcasts/form-values';
import { ComposeForm } from './compose-form';
import { ConflictNote } from './conflict-note';

type ComposeViewProps = {
  /** Identifies the form, so that what is typed into it is kept through a reload. */
  name: string;
  values: BroadcastForm;
  /** The stored broadcast that is edited; null for a new one. */
  edited: { id: string; version: number } | null;
  notice?: ReactNode;
};

export function ComposeView({ name, values, edited, notice }: ComposeViewProps) {
  // What is saved, as far as this form knows.
  const [record, setRecord] = useState(values);
  const form = useFormDraft(`broadcast:${name}`, record);
  const [version, setVersion] = useState(edited?.version ?? 0);
  const [conflict, setConflict] = useState<BroadcastConflict | null>(null);

  /** From here on the form is compared with, and saved over, what someone else saved. */
  function goOn(found: BroadcastConflict, isKept: boolean) {
    setRecord(found.saved);
    setVersion(found.version);
    setConflict(null);
    if (isKept) form.resume(found.merged, found.saved);
    else form.discard(found.saved);
    void toast('success', isKept ? 'Kept your changes. Check them, then save.' : 'Loaded their version.');
  }

  return (
    <ComposeForm
      key={form.key}
      {...form.props}
      notice={form.props.notice ?? notice}
      onDraft={(typed) => form.props.onDraft(withoutLongTexts(typed))}
      edited={edited && { ...edited, version }}
      onSaved={form.saved}
      onConflict={setConflict}
      conflict={
        conflict && (
          <ConflictNote
            key={conflict.version}
            conflict={conflict}
            onKeepMine={() => goOn(conflict, true)}
            onLoadTheirs={() => goOn(conflict, false)}
          />
        )
      }
    />
  );
}

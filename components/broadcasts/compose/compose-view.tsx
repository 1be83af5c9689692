'use client';

import { type ReactNode, useState } from 'react';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { toast } from '@/components/ui/overlay/toast';
import { type BroadcastConflict, conflictOf } from '@/lib/broadcasts/conflict';
import { type BroadcastForm, withoutLongTexts } from '@/lib/broadcasts/form-values';
import type { Broadcast } from '@/lib/broadcasts/types';
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
  const [conflict, setConflict] = useState<{ current: Broadcast; typed: BroadcastForm } | null>(null);
  const found = conflict && conflictOf(record, conflict.current, conflict.typed);

  /** From here on the form is compared with, and saved over, what someone else saved. */
  function goOn({ saved, merged, version: next }: BroadcastConflict, isKept: boolean) {
    setRecord(saved);
    setVersion(next);
    setConflict(null);
    if (isKept) form.resume(merged, saved);
    else form.discard(saved);
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
      onConflict={(current, typed) => setConflict({ current, typed })}
      conflict={
        found && (
          <ConflictNote
            key={found.version}
            conflict={found}
            // With what was typed since.
            onKeepMine={(typed) => goOn(conflictOf(record, conflict.current, typed), true)}
            onLoadTheirs={() => goOn(found, false)}
          />
        )
      }
    />
  );
}

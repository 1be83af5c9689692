'use client';

import type { ReactNode } from 'react';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { type BroadcastForm, withoutLongTexts } from '@/lib/broadcasts/form-values';
import { ComposeForm } from './compose-form';

type ComposeViewProps = {
  /** Identifies the form, so that what is typed into it is kept through a reload. */
  name: string;
  values: BroadcastForm;
  /** The stored broadcast that is edited; null for a new one. */
  edited: { id: string; version: number } | null;
  notice?: ReactNode;
};

export function ComposeView({ name, values, edited, notice }: ComposeViewProps) {
  const form = useFormDraft(`broadcast:${name}`, values);
  return (
    <ComposeForm
      key={form.key}
      {...form.props}
      notice={form.props.notice ?? notice}
      onDraft={(typed) => form.props.onDraft(withoutLongTexts(typed))}
      edited={edited}
      onSaved={form.saved}
    />
  );
}

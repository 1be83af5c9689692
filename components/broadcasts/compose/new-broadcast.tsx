'use client';

import { useState } from 'react';
import { useKeptSelection } from '@/components/contacts/use-kept-selection';
import { PageHeader } from '@/components/shell/nav/page-header';
import { Note } from '@/components/ui/display/note';
import { useHydrated } from '@/components/ui/hooks/use-hydrated';
import { type FormSource, newBroadcastForm, withTemplate } from '@/lib/broadcasts/form-values';
import { useMessages } from '@/lib/messages/messages-provider';
import type { Template } from '@/lib/templates/schema';
import { ComposeView } from './compose-view';

type NewBroadcastProps = {
  zone: string;
  sources: FormSource[];
  fromSelection: boolean;
  template: Template | null;
};

export function NewBroadcast({ zone, sources, fromSelection, template }: NewBroadcastProps) {
  const t = useMessages('broadcasts-form');
  // Only the browser has the selection.
  const isHydrated = useHydrated();
  if (fromSelection) return isHydrated ? <ToSelected zone={zone} /> : <PageHeader title={t('title')} />;
  const name = `new:${JSON.stringify(sources)}${template ? `:${template.id}` : ''}`;
  const form = newBroadcastForm(zone, sources);
  const values = template ? withTemplate(form, template) : form;
  return <ComposeView name={name} values={values} edited={null} />;
}

function ToSelected({ zone }: { zone: string }) {
  const t = useMessages('broadcasts-form');
  const { read } = useKeptSelection();
  const [uuids] = useState(read);
  const sources: FormSource[] = uuids.length === 0 ? [] : [{ type: 'contacts', uuids }];
  return (
    <ComposeView
      name={`new:contacts:${uuids.length}:${uuids[0]}`}
      values={newBroadcastForm(zone, sources)}
      edited={null}
      notice={uuids.length === 0 && <Note tone="warning">{t('selectionLost')}</Note>}
    />
  );
}

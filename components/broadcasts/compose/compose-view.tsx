'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { AfterSave } from '@/components/forms/after-save';
import { useRecordForm } from '@/components/forms/use-record-form';
import { useMounted } from '@/components/ui/hooks/use-mounted';
import { toast } from '@/components/ui/overlay/toast';
import { saidOf } from '@/lib/api/client';
import { conflictOf } from '@/lib/broadcasts/conflict';
import { fieldOfError, firstField } from '@/lib/broadcasts/form-errors';
import { type BroadcastSave, broadcastFormSchema } from '@/lib/broadcasts/form-schema';
import { type BroadcastForm, toBroadcastForm, withoutLongTexts } from '@/lib/broadcasts/form-values';
import { requestPlan, useCreateBroadcast, useUpdateBroadcast } from '@/lib/broadcasts/mutations';
import { broadcastPath } from '@/lib/broadcasts/paths';
import type { Broadcast } from '@/lib/broadcasts/types';
import { factsQueries } from '@/lib/contact-facts/queries';
import { coded } from '@/lib/messages/coded';
import { knownTemplate, useActiveTemplates } from '@/lib/sends/use-active-templates';
import { templateFields } from '@/lib/templates/fields';
import { templateQueries } from '@/lib/templates/queries';
import { useOldContacts } from '../use-old-contacts';
import { ComposeForm } from './compose-form';
import { ConflictNote } from './conflict-note';

type Path = FieldPath<BroadcastForm>;

type ComposeViewProps = {
  /** Identifies the form, so that what is typed into it is kept through a reload. */
  name: string;
  values: BroadcastForm;
  /** The stored broadcast that is edited; null for a new one. */
  edited: Broadcast | null;
  notice?: ReactNode;
};

export function ComposeView(props: ComposeViewProps) {
  return (
    <AfterSave name={draftName(props.name)}>
      <OpenComposeForm {...props} />
    </AfterSave>
  );
}

const draftName = (name: string) => `broadcast:${name}`;

function OpenComposeForm({ name, values, edited, notice }: ComposeViewProps) {
  const router = useRouter();
  const client = useQueryClient();
  const { prepareBy, dialog } = useOldContacts();
  const templates = useActiveTemplates();
  const picker = useRef<HTMLSelectElement>(null);
  const mounted = useMounted();
  const [saved, setSaved] = useState<{ id: string; isPrepared: boolean } | null>(null);
  const create = useCreateBroadcast();
  const update = useUpdateBroadcast(edited?.id ?? '');

  function templateOf(id: string) {
    const chosen = knownTemplate(client, id);
    return chosen ? { fields: templateFields(chosen), category: chosen.category } : null;
  }

  const record = useRecordForm<BroadcastForm, BroadcastSave, Broadcast | null, { id: string }>({
    name: draftName(name),
    record: edited,
    values,
    schema: (stored) =>
      broadcastFormSchema({
        templateOf,
        ownFields: () => client.getQueryData(factsQueries.fields().queryKey),
        stored: stored && toBroadcastForm(stored).sources,
      }),
    fields: (path): Path | null => fieldOfError(path, variables()) as Path | null,
    focus: (paths) => focus(firstField(paths)),
    toDraft: withoutLongTexts,
    nameOf: (broadcast) => broadcast.name,
    write: (input, { seen }) =>
      seen
        ? update.mutateAsync({ ...input, version: seen.version })
        : create.mutateAsync({ ...input, audience: { sources: newSources(input) } }),
    onSaved: ({ id }, { isOpen }) => void prepare(id, isOpen),
    asksOnConflict: true,
  });
  const { form, state, opened } = record;

  function variables(): string[] | undefined {
    return templateOf(form.getValues('template_id'))?.fields.map(({ key }) => key);
  }

  function focus(path: string | undefined) {
    if (path === 'template_id') picker.current?.focus();
    else if (path?.startsWith('sources')) form.setFocus('sources');
    else if (path) form.setFocus(path as Path);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!saved) {
      // A restored draft is checked against its template, which may not be here yet.
      const id = form.getValues('template_id');
      const isAbsent = id !== '' && !knownTemplate(client, id);
      if (isAbsent) await client.ensureQueryData(templateQueries.one(id)).catch(() => {});
      return record.submit();
    }
    // The page of the saved broadcast takes a moment: another click goes there again, and creates no second one.
    if (saved.isPrepared) router.push(broadcastPath(saved.id));
  }

  async function prepare(id: string, isOpen: boolean) {
    setSaved({ id, isPrepared: false });
    await prepareBy((oldContacts) => requestPlan(id, oldContacts)).catch((error: Error) =>
      toast('error', coded('broadcasts-form.notPrepared'), { description: saidOf(error) }),
    );
    setSaved({ id, isPrepared: true });
    if (isOpen && mounted.current) router.push(broadcastPath(id));
    else
      void toast('success', coded('broadcasts-form.saved'), {
        action: { label: coded('broadcasts-form.savedShow'), onClick: () => record.open(broadcastPath(id)) },
      });
  }

  const currentTemplate = ({ template }: Broadcast) => knownTemplate(client, template.id) ?? null;

  function goOn(current: Broadcast, typed: BroadcastForm | undefined) {
    record.reopen(toBroadcastForm(current, currentTemplate(current)), current, typed);
    void toast('success', coded(typed ? 'broadcasts-form.conflict.kept' : 'broadcasts-form.conflict.loaded'));
  }

  const current = state.clash?.current;
  const compare = (found: Broadcast) =>
    conflictOf(opened.values, found, form.getValues(), currentTemplate(found));
  return (
    <>
      <ComposeForm
        record={record}
        templates={templates}
        picker={picker}
        notice={notice}
        isDone={saved !== null}
        pending={record.isSaving || saved?.isPrepared === false}
        onSubmit={(event) => void submit(event)}
        onFocus={focus}
        conflict={
          current && (
            <ConflictNote
              key={current.version}
              conflict={compare(current)}
              // With what was typed since.
              onKeepMine={() => goOn(current, compare(current).merged)}
              onLoadTheirs={() => goOn(current, undefined)}
            />
          )
        }
      />
      {dialog}
    </>
  );
}

/** A new broadcast has no stored file to keep. */
function newSources({ audience }: BroadcastSave) {
  return audience?.sources.filter((source) => source.type !== 'kept_csv') ?? [];
}

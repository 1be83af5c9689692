import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FilledNote } from '@/components/forms/form-notes';
import { useRecordForm } from '@/components/forms/use-record-form';
import { Button } from '@/components/ui/form-controls/button';
import { CommandEnterHint, submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { type BatchRun, useBatch } from '@/components/ui/hooks/use-batch';
import { SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import { attempt, useUnsaved } from '@/components/ui/unsaved/unsaved';
import { saidOf } from '@/lib/api/client';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { type InviteRow, type KnownPeople, rowIssues } from '@/lib/staff/invite-rows';
import { requestInvitation, stopsInvitations } from '@/lib/staff/mutations';
import type { Addressee } from '@/lib/staff/parse-addresses';
import { staffQueries } from '@/lib/staff/queries';
import type { LinkMade } from '@/lib/staff/schema';
import { AddAddresses } from './add-addresses';
import { CreatedInvites } from './created-invites';
import { InviteRows } from './invite-rows';
import {
  addPeople,
  type ListedPerson,
  NO_ONE,
  SEVERAL_DRAFT,
  type SeveralDraft,
  severalDraft,
} from './several-draft';

const NONE_KNOWN: KnownPeople = new Map();

type InviteSeveralProps = { start: Addressee[]; onClose: () => void };

export function InviteSeveral({ start, onClose }: InviteSeveralProps) {
  const t = useMessages('staff-several');
  const { data: known = NONE_KNOWN } = useQuery(staffQueries.known());
  const [created, setCreated] = useState<InviteRow[]>([]);
  /** Why an invitation failed, by the key of its row, until the row is edited. */
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const result = useRef<HTMLHeadingElement>(null);
  const { send, progress } = useSending(settle);
  const { form, ...record } = useRecordForm<SeveralDraft, SeveralDraft>({
    name: SEVERAL_DRAFT,
    record: null,
    values: NO_ONE,
    fill: start.length > 0 ? { text: '', people: addPeople([], start) } : undefined,
    schema: severalDraft,
    fields: ['text', 'people'],
    // The links are shown only here.
    asksWhileSaving: true,
    notSaved: ({ people }) => coded('staff-several.notCreated', { count: people.length }),
    write: ({ people }) => send(people.filter(({ key }) => !issues.has(key))),
    onSaved(_sent, { isOpen }) {
      if (!isOpen) return;
      const left = form.getValues();
      record.reopen(NO_ONE);
      if (left.text !== '' || left.people.length > 0) record.fill(left);
      result.current?.focus();
    },
  });
  // Not `useWatch`, which would miss what the form is filled with before its first paint.
  const [text, people] = form.watch(['text', 'people']);
  const unsent: InviteRow[] = people.map((person) => ({
    ...person,
    failure: failures.get(person.key) ?? null,
    made: null,
    copied: false,
  }));
  const issues = rowIssues([...created, ...unsent], known);
  const ready = unsent.filter(({ key }) => !issues.has(key));
  useUnsaved(
    created.some(({ copied }) => !copied),
    () => setCreated((all) => all.map((row) => ({ ...row, copied: true }))),
    {
      title: t('lost.title'),
      text: t(unsent.length === 0 && text === '' ? 'lost.text' : 'lost.textWithPeople'),
      confirm: t('lost.close'),
      cancel: t('lost.stay'),
    },
  );

  const list = (some: ListedPerson[]) => form.setValue('people', some, { shouldDirty: true });

  function settle(key: string, outcome: LinkMade | Error) {
    const person = form.getValues('people').find((each) => each.key === key);
    if (outcome instanceof Error) return fail(key, saidOf(outcome) ?? null);
    if (person) setCreated((all) => [...all, { ...person, failure: null, made: outcome, copied: false }]);
    remove(key);
  }
  function remove(key: string) {
    fail(key, null);
    list(form.getValues('people').filter((person) => person.key !== key));
  }
  function fail(key: string, message: string | null) {
    setFailures((all) => {
      const { [key]: _, ...rest } = Object.fromEntries(all);
      return new Map(Object.entries(message === null ? rest : { ...rest, [key]: message }));
    });
  }
  function edit(key: string, changes: Partial<ListedPerson>) {
    fail(key, null);
    list(
      form
        .getValues('people')
        .map((person) => (person.key === key ? { ...person, doubt: undefined, ...changes } : person)),
    );
  }

  return (
    <form
      className="contents"
      noValidate
      onKeyDown={submitOnCommandEnter}
      onSubmit={(event) => {
        event.preventDefault();
        if (!progress && ready.length > 0) record.submit(event);
      }}
    >
      <SheetBody>
        <FilledNote form={record} />
        {created.length > 0 && (
          <CreatedInvites
            ref={result}
            rows={created}
            onCopied={(keys) =>
              setCreated((all) => all.map((row) => (keys.includes(row.key) ? { ...row, copied: true } : row)))
            }
          />
        )}
        <AddAddresses
          text={text}
          listed={created.length + unsent.length}
          waiting={unsent.length}
          onText={(next) => form.setValue('text', next, { shouldDirty: true })}
          onAdd={(some) => list(addPeople([...created, ...people], some).slice(created.length))}
        />
        {unsent.length > 0 && (
          <InviteRows
            rows={unsent}
            issues={issues}
            busy={progress !== null}
            onChange={edit}
            onRemove={remove}
            onRetry={(row) =>
              record.submitOver({ text, people: people.filter(({ key }) => key === row.key) }, null)
            }
          />
        )}
        <p role="status" className="text-muted text-small empty:hidden">
          {progress}
          {!progress &&
            unsent.length > ready.length &&
            t('needAttention', { count: unsent.length - ready.length })}
        </p>
      </SheetBody>
      <SheetFooter>
        {ready.length > 0 && <CommandEnterHint>{(keys) => t.rich('keyHint', { keys })}</CommandEnterHint>}
        <Button onClick={() => attempt(onClose)}>{t(created.length > 0 ? 'done' : 'cancel')}</Button>
        {(unsent.length > 0 || created.length === 0) && (
          <Button
            type="submit"
            variant="primary"
            pending={progress !== null}
            disabled={ready.length === 0 && progress === null}
          >
            {ready.length === 0 ? t('create') : t('createCount', { count: ready.length })}
          </Button>
        )}
      </SheetFooter>
    </form>
  );
}

type Invited = BatchRun & { sent: number };

function useSending(onOutcome: (key: string, outcome: LinkMade | Error) => void) {
  const t = useMessages('staff-several');
  const client = useQueryClient();
  const { run, start } = useBatch<ListedPerson, Invited>({
    async step({ key, name, email, roles }, { sent }) {
      const outcome = await requestInvitation({ name, email, roles }).catch((error: Error) => error);
      onOutcome(key, outcome);
      const why = outcome instanceof Error && stopsInvitations(outcome) ? (saidOf(outcome) ?? null) : null;
      return { sent: sent + 1, why };
    },
    onEnd: () => client.invalidateQueries({ queryKey: staffQueries.all() }),
  });

  const send = (people: readonly ListedPerson[]) =>
    start(people, { state: 'running', all: people.length, sent: 0, why: null });

  const progress =
    run?.state === 'running'
      ? t('creating', { position: Math.min(run.sent + 1, run.all), all: run.all })
      : null;
  return { send, progress };
}

import { type ReactNode, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useWatch } from 'react-hook-form';
import { QueryFailed } from '@/components/data-table/list-failed';
import { useDrafts } from '@/components/forms/drafts';
import { RestoredNote } from '@/components/forms/form-notes';
import { keptDraft } from '@/components/forms/kept-input';
import { useSimpleForm } from '@/components/forms/use-simple-form';
import { useTyped } from '@/components/forms/use-typed';
import { Skeleton } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { attempt, useUnsaved } from '@/components/ui/unsaved/unsaved';
import type { ContactCondition } from '@/lib/contact-facts/condition';
import { zoneName } from '@/lib/dates/time-zone';
import { useMessages } from '@/lib/messages/messages-provider';
import { type ConditionFacts, ConditionFactsProvider, useLoadedFacts } from './condition-facts';
import { conditionForm } from './condition-form-schema';
import {
  type ConditionFormValues,
  endOf,
  newCondition,
  newGroup,
  toFormNodes,
} from './condition-form-values';
import { ConditionGroup } from './condition-group';
import { MatchingCount } from './matching-count';

type ConditionBuilderProps = {
  /** Null for a new one. Read when the builder appears. */
  initial: ContactCondition | null;
  submitLabel: string;
  /** Its errors are shown in the form, which stays open. `name` is empty without `named`. */
  onApply: (condition: ContactCondition, name: string) => void | Promise<void>;
  onCancel: () => void;
  /** For conditions that get a name: the one that they have, its label, and what else can be done with them. */
  named?: { name: string; label: string; action: ReactNode };
  /** The name under which what is typed is kept in the tab until it is saved or discarded. */
  keepAs?: string;
};

/** The form of a condition, with the number of contacts that it matches so far. */
export function ConditionBuilder(props: ConditionBuilderProps) {
  const t = useMessages('contact-conditions-form');
  const { facts, query } = useLoadedFacts();
  if (facts) return <LoadedBuilder {...props} facts={facts} />;
  if (query?.error) return <QueryFailed title={t('failed')} query={query} />;
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton className="h-40 w-full" />
    </div>
  );
}

function LoadedBuilder(props: ConditionBuilderProps & { facts: ConditionFacts }) {
  const { initial, submitLabel, onApply, onCancel, named, keepAs, facts } = props;
  const ui = useMessages('ui');
  const zone = zoneName();
  const schema = useMemo(() => conditionForm(facts), [facts]);
  const drafts = useDrafts();
  const [opened] = useState(() => ({
    name: named?.name,
    nodes: toFormNodes(initial, facts.fields, { language: facts.language, zone }),
  }));
  const [kept, setKept] = useState(() => (keepAs ? keptDraft(drafts, keepAs, opened) : null));
  const { form, submit, problem, pending } = useSimpleForm<ConditionFormValues, ContactCondition, void>({
    schema,
    defaultValues: kept?.values ?? opened,
    fields: ['name'],
    async write(condition): Promise<void> {
      await onApply(condition, form.getValues('name') ?? '');
      if (keepAs) drafts.drop(keepAs);
    },
  });
  useTyped(form, () => {
    if (keepAs) drafts.write(keepAs, opened, form.getValues());
  });
  const { control, formState } = form;
  const { fields, insert, remove } = useFieldArray({ control, name: 'nodes' });
  const watched = useWatch({ control, name: 'nodes' });
  // What is watched follows the list of nodes, which is as it will be.
  const nodes = fields.map((field, at) => watched[at] ?? field);
  useUnsaved((formState.isDirty || kept !== null) && !formState.isSubmitSuccessful, discard);

  function discard() {
    if (keepAs) drafts.drop(keepAs);
    setKept(null);
    form.reset(opened);
  }

  function add(group: number, isGroup: boolean) {
    const at = endOf(nodes, group);
    const depth = (nodes[group]?.depth ?? 0) + 1;
    const added = isGroup
      ? [newGroup(depth, zone), newCondition(depth + 1, zone)]
      : [newCondition(depth, zone)];
    insert(at, added, { focusName: `nodes.${at}.${isGroup ? 'how' : 'field'}` });
  }

  function drop(index: number) {
    const end = endOf(nodes, index);
    const next = nodes[end] ?? nodes[index - 1];
    const to = nodes[end] ? index : index - 1;
    flushSync(() => remove(Array.from({ length: end - index }, (_, at) => index + at)));
    form.setFocus(`nodes.${to}.${next?.how ? 'how' : 'field'}`);
  }

  return (
    <ConditionFactsProvider value={facts}>
      <form
        method="post"
        className="grid gap-3"
        noValidate
        onSubmit={submit}
        onKeyDown={submitOnCommandEnter}
      >
        {kept && <RestoredNote {...kept} onDiscard={discard} />}
        {named && (
          <Field label={named.label} error={formState.errors.name?.message}>
            <Input dir="auto" autoFocus autoComplete="off" {...form.register('name')} />
          </Field>
        )}
        <ConditionGroup
          form={form}
          nodes={nodes}
          ids={fields.map(({ id }) => id)}
          index={0}
          onAdd={add}
          onRemove={drop}
        />
        {problem !== null && (
          <Note tone="danger" role="alert">
            {problem}
          </Note>
        )}
        <div className="sticky bottom-0 -mb-5 flex flex-wrap items-center justify-end gap-2 border-t bg-raised pt-3 pb-5">
          <div className="flex min-w-0 flex-1 basis-64 items-center gap-2">
            <MatchingCount schema={schema} nodes={nodes} />
            {named?.action}
          </div>
          {/* Together: the one that saves isn’t alone in a line on a phone. */}
          <div className="flex gap-2">
            <Button onClick={() => attempt(onCancel)}>{ui('cancel')}</Button>
            <Button type="submit" variant="primary" pending={pending}>
              {submitLabel}
            </Button>
          </div>
        </div>
      </form>
    </ConditionFactsProvider>
  );
}

import type { ReactNode, SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/form-controls/button';
import { submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { zoneName } from '@/lib/dates/time-zone';
import { useMessages } from '@/lib/messages/messages-provider';
import { type ConditionFacts, ConditionFactsProvider } from './condition-facts';
import type { conditionForm } from './condition-form-schema';
import { type ConditionsForm, endOf, newCondition, newGroup } from './condition-form-values';
import { ConditionGroup } from './condition-group';
import { MatchingCount } from './matching-count';

type ConditionFormProps = {
  form: ConditionsForm;
  facts: ConditionFacts;
  schema: ReturnType<typeof conditionForm>;
  /** Above the conditions. */
  children?: ReactNode;
  /** Why they aren't applied or saved. */
  failure: ReactNode;
  /** What else can be done with them. */
  action?: ReactNode;
  submitLabel: string;
  pending: boolean;
  onSubmit: (event: SyntheticEvent) => Promise<void>;
  onCancel: () => void;
};

/** The form of a condition, with the number of contacts that it matches so far. */
export function ConditionForm(props: ConditionFormProps) {
  const { form, facts, schema, children, failure, action, submitLabel, pending, onSubmit, onCancel } = props;
  const ui = useMessages('ui');
  const zone = zoneName();
  const { control } = form;
  const { fields, insert, remove } = useFieldArray({ control, name: 'nodes' });
  const watched = useWatch({ control, name: 'nodes' });
  // What is watched follows the list of nodes, which is as it will be.
  const nodes = fields.map((field, at) => watched[at] ?? field);

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
        onSubmit={(event) => void onSubmit(event)}
        onKeyDown={submitOnCommandEnter}
      >
        {children}
        <ConditionGroup
          form={form}
          nodes={nodes}
          ids={fields.map(({ id }) => id)}
          index={0}
          onAdd={add}
          onRemove={drop}
        />
        {failure}
        <div className="sticky bottom-0 -mb-5 flex flex-wrap items-center justify-end gap-2 border-t bg-raised pt-3 pb-5">
          <div className="flex min-w-0 flex-1 basis-64 items-center gap-2">
            <MatchingCount schema={schema} nodes={nodes} />
            {action}
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

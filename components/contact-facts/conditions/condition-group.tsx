import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { Button, IconButton } from '@/components/ui/form-controls/button';
import { FieldError } from '@/components/ui/form-controls/field';
import { Select } from '@/components/ui/form-controls/select';
import { DEPTH_MAX } from '@/lib/contact-facts/condition';
import { useMessages } from '@/lib/messages/messages-provider';
import { type ConditionNode, type ConditionsForm, partsAt } from './condition-form-values';
import { ConditionRow } from './condition-row';

type ConditionGroupProps = {
  form: ConditionsForm;
  nodes: readonly ConditionNode[];
  /** Of the nodes, in their order. */
  ids: readonly string[];
  index: number;
  onAdd: (group: number, isGroup: boolean) => void;
  onRemove: (index: number) => void;
};

export function ConditionGroup(props: ConditionGroupProps) {
  const { form, nodes, ids, index, onAdd, onRemove } = props;
  const t = useMessages('contact-conditions-form');
  const errorId = useId();
  const node = nodes[index];
  if (!node) return null;
  const error = form.formState.errors.nodes?.[index]?.how?.message;
  const set = (at: number) => (change: Partial<ConditionNode>) => {
    for (const [key, value] of Object.entries(change)) {
      form.setValue(`nodes.${at}.${key as keyof ConditionNode}`, value, { shouldDirty: true });
    }
    // What was wrong with one of its controls may be put right by another.
    if (form.formState.isSubmitted) void form.trigger(`nodes.${at}`);
  };
  // A group is one deeper than what counts it from 1.
  const isDeepest = node.depth + 1 >= DEPTH_MAX;
  return (
    <fieldset
      aria-label={t('group')}
      className={node.depth === 0 ? 'grid min-w-0 gap-2' : 'grid min-w-0 gap-2 rounded border bg-page p-2'}
    >
      <div className="flex items-center gap-1.5">
        <Select
          ref={form.register(`nodes.${index}.how`).ref}
          frame="min-w-0 max-w-72 flex-1"
          aria-label={t('how')}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error ? errorId : undefined}
          value={node.how}
          onChange={(event) => set(index)({ how: event.target.value as ConditionNode['how'] })}
        >
          {(['all', 'any', 'none'] as const).map((how) => (
            <option key={how} value={how}>
              {t(`how.${how}`)}
            </option>
          ))}
        </Select>
        {node.depth > 0 && (
          <span className="ms-auto">
            <IconButton label={t('removeGroup')} icon={<X />} onClick={() => onRemove(index)} />
          </span>
        )}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <ul className="grid gap-2 border-s-2 ps-2">
        {partsAt(nodes, index).map((at) => {
          const part = nodes[at];
          if (!part) return null;
          return (
            <li key={ids[at]} className="min-w-0">
              {part.how === '' ? (
                <ConditionRow
                  form={form}
                  node={part}
                  index={at}
                  number={nodes.slice(0, at + 1).filter(({ how }) => how === '').length}
                  set={set(at)}
                  onRemove={() => onRemove(at)}
                />
              ) : (
                <ConditionGroup {...props} index={at} />
              )}
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap gap-1.5">
        <Button size="sm" onClick={() => onAdd(index, false)}>
          <Plus />
          {t('add')}
        </Button>
        {!isDeepest && (
          <Button size="sm" variant="ghost" onClick={() => onAdd(index, true)}>
            <Plus />
            {t('addGroup')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

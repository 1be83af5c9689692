import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Note } from '@/components/ui/display/note';
import { VisuallyHidden } from '@/components/ui/display/text';
import { Button, IconButton } from '@/components/ui/form-controls/button';
import { MoveButtons, moveByKey } from '@/components/ui/form-controls/move-buttons';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';
import { EMPTY_BUTTON } from '@/lib/templates/content';
import { moveButtonTexts } from '@/lib/templates/labels';
import { LIMITS } from '@/lib/templates/limits';
import { ButtonFields } from './button-fields';
import type { TemplatePartProps } from './template-values';

export function ButtonList({ form }: TemplatePartProps) {
  const t = useMessages('templates-form');
  const text = useText();
  const { control, formState } = form;
  const { fields, append, remove, move } = useFieldArray({ control, name: 'buttons' });
  const adding = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  const { buttons } = formState.errors;
  const fault = buttons?.root?.message ?? buttons?.message;

  function shift(index: number, by: 1 | -1) {
    const to = index + by;
    if (to < 0 || to >= fields.length) return;
    move(index, to);
    moveLabels((from) => (from === index ? to : from === to ? index : from));
    setSaid(t('buttons.moved', { number: index + 1, to: to + 1, count: fields.length }));
  }

  function moveLabels(to: (from: number) => number | null) {
    form.setValue('labels', moveButtonTexts(form.getValues('labels') ?? {}, to), { shouldDirty: true });
  }

  function drop(index: number) {
    remove(index);
    moveLabels((from) => (from === index ? null : from > index ? from - 1 : from));
    setSaid(t('buttons.removed', { number: index + 1 }));
    adding.current?.focus();
  }

  return (
    <section aria-label={t('buttons.title')} className="grid gap-2">
      <h3 className="font-medium text-small">
        {t('buttons.title')}{' '}
        <span className="font-normal text-faint">{t('buttons.optional', { max: LIMITS.buttons })}</span>
      </h3>
      {fields.length > 0 && (
        <ol className="grid gap-2">
          {fields.map((field, index) => (
            <ButtonItem
              key={field.id}
              form={form}
              index={index}
              count={fields.length}
              onMove={(by) => shift(index, by)}
              onRemove={() => drop(index)}
            />
          ))}
        </ol>
      )}
      {fault && (
        <Note tone="danger" role="alert">
          {text(fault)}
        </Note>
      )}
      <div>
        <Button
          ref={adding}
          size="sm"
          aria-disabled={fields.length >= LIMITS.buttons || undefined}
          onClick={() => fields.length < LIMITS.buttons && append({ ...EMPTY_BUTTON })}
        >
          <Plus />
          {t('buttons.add')}
        </Button>
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </section>
  );
}

type ButtonItemProps = TemplatePartProps & {
  index: number;
  count: number;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

function ButtonItem({ form, index, count, onMove, onRemove }: ButtonItemProps) {
  const t = useMessages('templates-form');
  const name = t('buttons.name', { number: index + 1 });

  return (
    <li className="grid gap-3 rounded border p-3 pt-1.5" onKeyDown={(event) => moveByKey(event, onMove)}>
      <div className="flex items-center gap-1">
        <h4 className="me-auto font-medium text-muted text-small">{name}</h4>
        <MoveButtons
          up={t('buttons.moveUp', { number: index + 1 })}
          down={t('buttons.moveDown', { number: index + 1 })}
          isFirst={index === 0}
          isLast={index === count - 1}
          onMove={onMove}
        />
        <IconButton
          label={t('buttons.remove', { number: index + 1 })}
          size="sm"
          icon={<Trash2 />}
          onClick={onRemove}
        />
      </div>
      <ButtonFields form={form} index={index} />
    </li>
  );
}

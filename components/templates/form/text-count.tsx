import { type FieldPath, useWatch } from 'react-hook-form';
import { useMessages } from '@/lib/messages/messages-provider';
import { lengthOf } from '@/lib/templates/limits';
import type { TemplateFormValues } from '@/lib/templates/parts';
import type { TemplateControl } from './template-values';

type TextCountProps = { control: TemplateControl; name: FieldPath<TemplateFormValues>; max: number };

/** How much of a limit is used. Not announced on each key press: the field's error says when the text is too long. */
export function TextCount({ control, name, max }: TextCountProps) {
  const t = useMessages('templates-form');
  const text: unknown = useWatch({ control, name });
  const length = lengthOf(typeof text === 'string' ? text : '');
  return <span className="num">{t('characters', { length, max })}</span>;
}

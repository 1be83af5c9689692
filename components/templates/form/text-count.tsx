'use client';

import { type FieldPath, useWatch } from 'react-hook-form';
import { formatNumber } from '@/lib/format';
import { lengthOf } from '@/lib/templates/limits';
import type { RecipeFormValues } from '@/lib/templates/schema';
import type { RecipeControl } from './recipe-form-return';

type TextCountProps = { control: RecipeControl; name: FieldPath<RecipeFormValues>; max: number };

/** How much of a limit is used. Not announced with each key: the field's error says when it is too much. */
export function TextCount({ control, name, max }: TextCountProps) {
  const text: unknown = useWatch({ control, name });
  const length = lengthOf(typeof text === 'string' ? text : '');
  return (
    <span className="num">
      {formatNumber(length)} of {formatNumber(max)} characters
    </span>
  );
}

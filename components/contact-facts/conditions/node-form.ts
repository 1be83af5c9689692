import type { UseFormReturn } from 'react-hook-form';
import type { ContactCondition } from '@/lib/contact-facts/condition';
import type { ConditionFormValues, ConditionNode } from './condition-form-values';

export type ConditionsForm = UseFormReturn<ConditionFormValues, unknown, ContactCondition>;

/** The place of a control in the form. */
export type NodeProps = {
  form: ConditionsForm;
  index: number;
  set: (change: Partial<ConditionNode>) => void;
};

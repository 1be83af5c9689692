import type { Control, UseFormReturn } from 'react-hook-form';
import type { TemplateContent, TemplateFormValues } from '@/lib/templates/schema';

export type TemplateFormReturn = UseFormReturn<TemplateFormValues, unknown, TemplateContent>;
export type TemplateControl = Control<TemplateFormValues, unknown, TemplateContent>;
export type TemplatePartProps = { form: TemplateFormReturn };

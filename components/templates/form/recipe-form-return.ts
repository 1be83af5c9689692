import type { Control, UseFormReturn } from 'react-hook-form';
import type { RecipeContent, RecipeFormValues } from '@/lib/templates/schema';

export type RecipeFormReturn = UseFormReturn<RecipeFormValues, unknown, RecipeContent>;
export type RecipeControl = Control<RecipeFormValues, unknown, RecipeContent>;
export type RecipePart = { form: RecipeFormReturn };

import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { ZodType } from 'zod';
import '@/lib/messages/schema-words';
import { useText } from '@/lib/messages/use-text';

/** Checks the values of a form by its schema, with the errors in the reader's language. */
export function useResolver<Input extends FieldValues, Output>(
  schema: ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  const text = useText();
  const check = zodResolver(schema);
  return async (values, context, options) => {
    const result = await check(values, context, options);
    writeMessages(result.errors, text);
    return result;
  };
}

function writeMessages(errors: object, text: (coded: string) => string): void {
  if ('message' in errors && typeof errors.message === 'string') {
    errors.message = text(errors.message);
    return;
  }
  for (const [name, each] of Object.entries(errors)) {
    if (typeof each === 'object' && each !== null && name !== 'ref') writeMessages(each, text);
  }
}

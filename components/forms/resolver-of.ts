import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { ZodType } from 'zod';
import '@/lib/messages/schema-words';

/** Checks the values of a form by its schema. The messages of errors are coded: what shows them writes them. */
export const resolverOf = <Input extends FieldValues, Output>(
  schema: ZodType<Output, Input>,
): Resolver<Input, unknown, Output> => zodResolver(schema);

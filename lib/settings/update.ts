import type { z } from 'zod';

/** The body of `PUT /api/settings/{name}`: the setting, and as `expected` what it was when the form opened. */
export function settingUpdate<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  return schema.extend({ expected: schema.optional() });
}

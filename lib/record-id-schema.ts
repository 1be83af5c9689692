import { z } from 'zod';
import { RECORD_ID } from './record-id';

/** Apart from the pattern, which the first paint of a list reads without the validation library. */
export const recordId = (message?: string) => z.string().max(36, message).regex(RECORD_ID, message);

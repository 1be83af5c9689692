import { z } from 'zod';
import { RECORD_ID } from './record-id';

/** Apart from `RECORD_ID`, so that the first paint of a list can read it without loading the validation library. */
export const recordId = (message?: string) => z.string().max(36, message).regex(RECORD_ID, message);

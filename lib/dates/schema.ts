import { z } from 'zod';
import { coded } from '../messages/coded';
import { isTimeZone } from './time-zone';

const NO_ZONE = coded('fields.timeZone');

export const timeZone = z.string().max(64, NO_ZONE).refine(isTimeZone, NO_ZONE);

/** A time of day as `HH:mm`, so that a later one compares as greater. */
export const clockTime = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, coded('fields.timeOfDay'));

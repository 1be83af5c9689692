import { type Coded, coded } from '../messages/coded';
import { lengthOf } from './limits';

/** How far a text exceeds its limit; null when it does not. */
export function tooLong(text: string, max: number): Coded | null {
  const length = lengthOf(text);
  return length > max ? coded('template-values.tooLong', { max, length }) : null;
}

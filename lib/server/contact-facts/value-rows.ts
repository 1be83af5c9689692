import 'server-only';
import type { Insertable } from 'kysely';
import type { FieldValue, OwnField } from '@/lib/contact-facts/schema';
import { textKeys } from '@/lib/contact-facts/text-key';
import type { Tables } from '../db/schema/index';

type Of = Pick<OwnField, 'type' | 'choices'>;
type Stored = { text: string | null; number: number | null; day: string | null };
type Columns = Pick<
  Insertable<Tables['contact_value']>,
  'item' | 'text' | 'text_key' | 'folded' | 'number' | 'day'
>;

/** `rows`: all of one field of one contact; at least one. */
export function valueOfRows({ type, choices }: Of, rows: readonly Stored[]): FieldValue {
  const [first] = rows;
  if (type === 'choices') {
    const texts = rows.map(({ text }) => text ?? '');
    // In the order that the choices have now.
    return [...(choices ?? []).filter((choice) => texts.includes(choice))];
  }
  if (type === 'number') return Number(first?.number);
  if (type === 'boolean') return Number(first?.number) === 1;
  return (type === 'date' ? first?.day : first?.text) ?? '';
}

/** The rows of a value that was checked. */
export function toRows({ type }: Of, value: FieldValue): Columns[] {
  const none = { item: 0, text: null, text_key: null, folded: null, number: null, day: null };
  if (Array.isArray(value)) return value.map((text, item) => ({ ...none, item, text, ...textKeys(text) }));
  if (typeof value === 'number' || typeof value === 'boolean') return [{ ...none, number: Number(value) }];
  return type === 'date' ? [{ ...none, day: value }] : [{ ...none, text: value, ...textKeys(value) }];
}

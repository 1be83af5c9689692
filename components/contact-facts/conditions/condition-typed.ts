import {
  CONDITION_TEXT_MAX,
  type ConditionValue,
  DAYS_MAX,
  type Operator,
  VALUES_MAX,
} from '@/lib/contact-facts/condition';
import type { ValueKind } from '@/lib/contact-facts/condition-controls';
import { readDecimal } from '@/lib/contact-facts/typed-decimal';
import { isDay } from '@/lib/dates/days';
import { type Coded, coded } from '@/lib/messages/coded';
import { type ConditionNode, type FormFacts, isChosen } from './condition-form-values';

type Typed<Value> = { value: Value; problem?: undefined } | { problem: Coded };

type Given = Pick<ConditionNode, 'value' | 'chosen'>;

/** The value that was typed or chosen for a condition. */
export function readConditionValue(
  kind: ValueKind,
  is: Operator,
  given: Given,
  facts: FormFacts,
): Typed<ConditionValue> {
  if (is !== 'any_of') return readOne(kind, given.value, facts);
  const texts = isChosen(kind) ? given.chosen : given.value.split('\n').filter((line) => line.trim() !== '');
  const read = texts.map((text) => readOne(kind, text, facts));
  const values = read.flatMap((each) => (each.problem === undefined ? [each.value as string | number] : []));
  if (values.length === read.length && values.length > 0 && values.length <= VALUES_MAX)
    return { value: values };
  return isChosen(kind) && values.length < read.length
    ? { problem: coded('contact-conditions-form.needs.gone') }
    : { problem: severalProblem(kind) };
}

function severalProblem(kind: ValueKind): Coded {
  const values = { max: VALUES_MAX };
  if (isChosen(kind)) return coded('contact-conditions-form.needs.choices', values);
  if (kind === 'day') return coded('contact-conditions-form.needs.dayLines', values);
  return kind === 'text'
    ? coded('contact-conditions-form.needs.textLines', { ...values, length: CONDITION_TEXT_MAX })
    : coded('contact-conditions-form.needs.numberLines', values);
}

function readOne(
  kind: ValueKind,
  given: string,
  { language, tags }: FormFacts,
): Typed<string | number | boolean> {
  const text = given.trim();
  const number = readDecimal(text, language);
  const isWhole = Number.isSafeInteger(number);
  switch (kind) {
    case 'number':
      return number === null ? { problem: coded('contact-conditions-form.needs.number') } : { value: number };
    case 'whole':
      return isWhole
        ? { value: number as number }
        : { problem: coded('contact-conditions-form.needs.whole') };
    case 'days':
      return isWhole && Number(number) >= 0 && Number(number) <= DAYS_MAX
        ? { value: Number(number) }
        : { problem: coded('contact-conditions-form.needs.days', { max: DAYS_MAX }) };
    case 'day':
      return isDay(text) ? { value: text } : { problem: coded('contact-conditions-form.needs.day') };
    case 'text':
      return text !== '' && text.length <= CONDITION_TEXT_MAX && !text.includes('\0')
        ? { value: text }
        : { problem: coded('contact-conditions-form.needs.text', { max: CONDITION_TEXT_MAX }) };
  }
  if (given === '') return { problem: coded('contact-conditions-form.needs.choice') };
  if (kind === 'tag' && !tags.has(given)) return { problem: coded('contact-conditions-form.needs.gone') };
  if (kind === 'yesNo') return { value: given === 'yes' };
  return { value: kind === 'group' ? Number(given) : given };
}

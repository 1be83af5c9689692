import { createElement, Fragment, type ReactNode } from 'react';
import { formatNumber } from '../format';
import type { MessageTag, Namespace, Translate } from './catalog';
import { pluralOf } from './plural';

/**
 * A message as the browser gets it, which has no parser of ICU's syntax: a text, or its parts. `['name']` is a value,
 * `['link', […]]` a part within a tag, `['count', { one: …, other: … }]` a choice by a number or a name.
 */
export type CompiledMessage = string | readonly Part[];
export type Part =
  | string
  | readonly [name: string, how?: readonly Part[] | { [choice: string]: CompiledMessage }];

export type CompiledMessages = { [key: string]: CompiledMessage };

type Given = Record<string, ReactNode | MessageTag>;

export function createTranslator<In extends Namespace>(
  language: string,
  messages: CompiledMessages,
): Translate<In> {
  const write = (message: CompiledMessage | undefined, given: Given): ReactNode[] =>
    typeof message === 'object' ? message.flatMap((part) => writePart(part, given)) : [message];

  function writePart(part: Part, given: Given): ReactNode[] {
    if (typeof part === 'string') return [part];
    const [name, how] = part;
    const value = given[name];
    if (!how) return [typeof value === 'number' ? formatNumber(value, language) : (value as ReactNode)];
    if (Array.isArray(how))
      return [(value as MessageTag)(createElement(Fragment, null, ...write(how, given)))];
    const choices = how as { [choice: string]: CompiledMessage };
    const chosen =
      choices[`=${value}`] ?? choices[value as string] ?? choices[pluralOf(language, value as number)];
    return write(chosen ?? choices.other, given);
  }

  // Only a tab of another build asks for a key that there isn't.
  const parts = (key: string, given: Given = {}) => write(messages[key] ?? key, given);
  const translate = (key: string, given?: Given) => parts(key, given).join('');
  return Object.assign(translate, {
    rich: (key: string, given: Given) => createElement(Fragment, null, ...parts(key, given)),
    write: (key: string, given: Given) => (Object.hasOwn(messages, key) ? translate(key, given) : null),
    language,
  }) as unknown as Translate<In>;
}

import type { ReactNode } from 'react';

/**
 * The types of the values of every message, by namespace: one file of `lib/messages/en` each, whose `.d.ts`
 * (`npm run messages`) adds it here. Null for a message without values.
 */
// biome-ignore lint/suspicious/noEmptyInterface: each namespace adds itself.
export interface Catalog {}

export type Namespace = keyof Catalog;

/** What is around a part of a sentence: `<link>Show them</link>`. */
export type MessageTag = (text: ReactNode) => ReactNode;

/** Values of a message: numbers are written as the language writes them, texts as they are. */
export type Values = Record<string, string | number>;

type HasTag<Of> = Of extends null ? false : MessageTag extends Of[keyof Of] ? true : false;

export type Args<Of> = Of extends null ? [] : [values: Of];

type RichValues<Of> = { [Name in keyof Of]: Of[Name] extends string ? ReactNode : Of[Name] };

/** The keys of the messages that are plain text. */
export type PlainKey<In extends Namespace> = {
  [Key in keyof Catalog[In]]: HasTag<Catalog[In][Key]> extends true ? never : Key;
}[keyof Catalog[In]] &
  string;

/** The messages of a namespace in one language. */
export interface Translate<In extends Namespace> {
  <Key extends PlainKey<In>>(key: Key, ...values: Args<Catalog[In][Key]>): string;
  /** For messages with tags, and with values that are elements. */
  rich<Key extends keyof Catalog[In] & string>(key: Key, values: RichValues<Catalog[In][Key]>): ReactNode;
  /** For a key that is only known when the program runs; null when there is no such message. */
  write(key: string, values: Values): string | null;
  readonly language: string;
}

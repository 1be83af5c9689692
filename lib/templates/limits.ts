import type { Coded } from '../messages/coded';

/** WhatsApp's limits for a template's parts, in characters unless stated otherwise. */
export const LIMITS = {
  name: 512,
  headerText: 60,
  body: 1024,
  footer: 60,
  buttonText: 25,
  url: 2000,
  phone: 20,
  code: 15,
  payload: 128,
  /** The limit of Frontdesk's own labels, which WhatsApp doesn't have. */
  label: 40,
  flowToken: 200,
  product: 100,
  /** Products of one message. */
  products: 30,
  listTitle: 24,
  offer: 16,
  offerBody: 600,
  cardBody: 160,
  cards: 10,
  /** Buttons of a template: all kinds together, then each kind. */
  buttons: 10,
  urlButtons: 2,
  phoneButtons: 1,
  codeButtons: 1,
} as const;

/** The number of code points: a character outside the basic plane counts once. */
export function lengthOf(text: string): number {
  // Without a list of them: each of 300 variables may have a cell of 32,000.
  let length = 0;
  for (let at = 0; at < text.length; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) length += 1;
  return length;
}

export type ValidationIssue = { path: (string | number)[]; message: Coded };

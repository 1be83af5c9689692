import { type Coded, coded } from '../messages/coded';

/** A sentence that only confirms what the toast says already: "Contact created successfully". */
const CONFIRMATION = /^[\w ]{0,60}\b(success|successful|successfully|ok|done|saved|created|updated)[.!]?$/i;

/** What else the messaging service said about a save, for a line in the toast; undefined if it only confirmed it. */
export function serviceSaid(message: string | null): Coded | undefined {
  return message === null || CONFIRMATION.test(message.trim())
    ? undefined
    : coded('ui.serviceSays', { text: message });
}

import type { SendAgain } from './schema';

export type RefusalWords = { title: string; who: string; again: SendAgain };

const SERVICE_ADMIN = 'The administrator of the messaging service';

const CONNECTION: RefusalWords = {
  title: 'The messaging service’s connection to WhatsApp, or its permission there, has expired.',
  who: `${SERVICE_ADMIN} has to connect WhatsApp again.`,
  again: 'no',
};
const TOO_FAST: RefusalWords = {
  title: 'WhatsApp is taking no more messages from this number for the moment: they came too fast.',
  who: 'Nobody: waiting is enough.',
  again: 'after_waiting',
};
const NUMBER_HELD: RefusalWords = {
  title: 'WhatsApp has restricted the sending number or its account.',
  who: `${SERVICE_ADMIN} has to settle it with WhatsApp.`,
  again: 'no',
};
const VARIABLES: RefusalWords = {
  title: 'A variable of the template is missing, too many, too long or of the wrong kind.',
  who: 'You: compare the values with the template at WhatsApp, and edit the saved template if it differs.',
  again: 'after_fix',
};
const HALTED: RefusalWords = {
  title: 'WhatsApp has paused or disabled this template for its quality.',
  who: 'Whoever looks after the templates at WhatsApp: it has to be improved or replaced there.',
  again: 'no',
};
const FAULT: RefusalWords = {
  title: 'Something went wrong at WhatsApp.',
  who: 'Nobody at the desk. You decide whether it is worth the risk of a second message.',
  again: 'may_double',
};

const WORDS: Record<number, RefusalWords> = {
  0: CONNECTION,
  3: CONNECTION,
  10: CONNECTION,
  190: CONNECTION,
  4: TOO_FAST,
  80007: TOO_FAST,
  130429: TOO_FAST,
  131056: {
    title: 'Too many messages went to this person within a short time.',
    who: 'Nobody: waiting is enough.',
    again: 'after_waiting',
  },
  131048: NUMBER_HELD,
  131031: NUMBER_HELD,
  368: NUMBER_HELD,
  130497: {
    title: 'WhatsApp does not let this number send to the recipient’s country.',
    who: `${SERVICE_ADMIN} has to settle it with WhatsApp.`,
    again: 'no',
  },
  131042: {
    title: 'WhatsApp could not charge for the message: there is something wrong with the billing.',
    who: `${SERVICE_ADMIN} has to mend the payment at WhatsApp.`,
    again: 'no',
  },
  131049: {
    title: 'WhatsApp held this marketing message back: the person has had enough of them lately.',
    who: 'Nobody: leave it for a day at least.',
    again: 'after_waiting',
  },
  131050: {
    title: 'This person has stopped marketing messages.',
    who: 'You: put the number on the do-not-send list.',
    again: 'no',
  },
  131026: {
    title: 'This number is not on WhatsApp, or its app is too old.',
    who: 'Whoever keeps the contact: check the number.',
    again: 'after_fix',
  },
  131008: VARIABLES,
  131009: VARIABLES,
  100: VARIABLES,
  132000: VARIABLES,
  132005: VARIABLES,
  132007: VARIABLES,
  132012: VARIABLES,
  132001: {
    title: 'WhatsApp has no approved template of this name in this language.',
    who: 'You: check the name and the language code, and whether it has been approved.',
    again: 'after_fix',
  },
  132015: HALTED,
  132016: HALTED,
  1: FAULT,
  2: FAULT,
  131000: FAULT,
  131016: FAULT,
  131057: FAULT,
};

/** What a refusal of WhatsApp's means. Goes by the code alone: titles change. */
export function refusalWords(code: number | null): RefusalWords {
  const known = code === null ? undefined : WORDS[code];
  if (known) return known;
  if (code !== null && code >= 200 && code <= 299) return CONNECTION;
  return {
    title: 'WhatsApp refused the message.',
    who: 'The details below say why; the administrator of the messaging service can look the code up.',
    again: 'after_fix',
  };
}

/** Whether WhatsApp refused because of a fault of its own, so that the message may have left all the same. */
export function isWhatsAppFault(code: number | null): boolean {
  return refusalWords(code).again === 'may_double';
}

const WAITS: Record<number, number> = { 131056: 6, 131049: 86_400 };

/** Seconds to leave before sending again; null where no time is known. */
export function refusalWait(code: number | null): number | null {
  return code === null ? null : (WAITS[code] ?? null);
}

export const AGAIN_WORDS: Record<SendAgain, string> = {
  yes: 'You can send it again.',
  after_waiting: 'You can send it again after a while.',
  after_fix: 'Send it again once that is mended.',
  no: 'Do not send it again: it would be refused again.',
  may_double: 'Sending it again may send it twice.',
};

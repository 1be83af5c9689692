import type { SendAgain } from './schema';

/** `title`: what happened. `who`: what to do, and who can do it. */
export type WhatsAppError = { title: string; who: string; again: SendAgain };

const SERVICE_ADMIN = 'The administrator of your messaging service';

const CONNECTION: WhatsAppError = {
  title: 'Your messaging service’s connection to WhatsApp has expired, or it lacks a permission.',
  who: `${SERVICE_ADMIN} has to reconnect WhatsApp.`,
  again: 'no',
};
const TOO_FAST: WhatsAppError = {
  title: 'Your number is sending faster than WhatsApp allows.',
  who: 'You don’t need to do anything else.',
  again: 'after_waiting',
};
const NUMBER_RESTRICTED: WhatsAppError = {
  title: 'WhatsApp has restricted your number or its account.',
  who: `${SERVICE_ADMIN} has to resolve this with WhatsApp.`,
  again: 'no',
};
const VARIABLES: WhatsAppError = {
  title:
    'The values don’t match the template: one is missing, too long or of the wrong type, or there are too many.',
  who: 'Compare the values with the template in WhatsApp. If the template has changed there, update it in Frontdesk.',
  again: 'after_fix',
};
const TEMPLATE_PAUSED: WhatsAppError = {
  title: 'WhatsApp has paused or disabled this template because of its low quality.',
  who: 'The person who manages your templates in WhatsApp has to improve or replace it.',
  again: 'no',
};
const WHATSAPP_FAILED: WhatsAppError = {
  title: 'WhatsApp had a problem of its own.',
  who: 'This can’t be fixed in Frontdesk.',
  again: 'may_double',
};

const ERRORS: Record<number, WhatsAppError> = {
  0: CONNECTION,
  3: CONNECTION,
  10: CONNECTION,
  190: CONNECTION,
  4: TOO_FAST,
  80007: TOO_FAST,
  130429: TOO_FAST,
  131056: {
    title: 'Too many messages were sent to this person in a short time.',
    who: 'You don’t need to do anything else.',
    again: 'after_waiting',
  },
  131048: NUMBER_RESTRICTED,
  131031: NUMBER_RESTRICTED,
  368: NUMBER_RESTRICTED,
  130497: {
    title: 'WhatsApp doesn’t allow your number to send to this country.',
    who: `${SERVICE_ADMIN} has to resolve this with WhatsApp.`,
    again: 'no',
  },
  131042: {
    title: 'WhatsApp couldn’t charge for this message because of a billing problem.',
    who: `${SERVICE_ADMIN} has to fix the payment method in WhatsApp.`,
    again: 'no',
  },
  131049: {
    title: 'WhatsApp limits how many marketing messages a person receives from all businesses.',
    who: 'Try again after 24 hours.',
    again: 'after_waiting',
  },
  131050: {
    title: 'This person has opted out of marketing messages.',
    who: 'Add the number to the do-not-send list.',
    again: 'no',
  },
  131026: {
    title: 'This number isn’t on WhatsApp, or the person’s app is too old.',
    who: 'Check the number with the person.',
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
    title: 'WhatsApp has no approved template with this name in this language.',
    who: 'Check the name and the language code, and whether WhatsApp has approved the template.',
    again: 'after_fix',
  },
  132015: TEMPLATE_PAUSED,
  132016: TEMPLATE_PAUSED,
  1: WHATSAPP_FAILED,
  2: WHATSAPP_FAILED,
  131000: WHATSAPP_FAILED,
  131016: WHATSAPP_FAILED,
  131057: WHATSAPP_FAILED,
};

/** What an error of WhatsApp's means. Depends on the code alone: WhatsApp changes the titles. */
export function whatsAppError(code: number | null): WhatsAppError {
  const known = code === null ? undefined : ERRORS[code];
  if (known) return known;
  if (code !== null && code >= 200 && code <= 299) return CONNECTION;
  return {
    title: 'WhatsApp rejected this message.',
    who: `The details below say why. ${SERVICE_ADMIN} can look up the code.`,
    again: 'after_fix',
  };
}

export type WhatsAppErrorScope =
  | 'account'
  | 'template'
  | 'too_fast'
  | 'too_fast_for_person'
  | 'values'
  | 'person';

export function scopeOfWhatsAppError(code: number | null): WhatsAppErrorScope {
  const error = whatsAppError(code);
  if (error === CONNECTION || error === NUMBER_RESTRICTED || code === 131042) return 'account';
  if (error === TEMPLATE_PAUSED || code === 132001) return 'template';
  if (error === TOO_FAST) return 'too_fast';
  if (error === VARIABLES) return 'values';
  return code === 131056 ? 'too_fast_for_person' : 'person';
}

/** Whether WhatsApp refused because of a problem of its own, so that the message may have been sent anyway. */
export function isWhatsAppFault(code: number | null): boolean {
  return whatsAppError(code).again === 'may_double';
}

const WAIT_SECONDS: Record<number, number> = { 131056: 6, 131049: 86_400 };

/** Seconds to wait before the message is sent again; null where no time is known. */
export function waitBeforeResend(code: number | null): number | null {
  return code === null ? null : (WAIT_SECONDS[code] ?? null);
}

export const RESEND_MESSAGES: Record<SendAgain, string> = {
  yes: 'You can send it again.',
  after_waiting: 'You can send it again after a wait.',
  after_fix: 'Send it again once this is fixed.',
  no: 'Don’t send it again: it would be rejected again.',
  may_double: 'Sending it again may deliver it twice.',
};

import { coded } from '../messages/coded';
import type { SendAgain } from './schema';

/** `title`: what happened. `who`: what to do, and who can do it. Both are coded texts. */
export type WhatsAppError = { title: string; who: string; again: SendAgain };

const CONNECTION: WhatsAppError = {
  title: coded('whatsapp-errors.connection.title'),
  who: coded('whatsapp-errors.connection.who'),
  again: 'no',
};
const TOO_FAST: WhatsAppError = {
  title: coded('whatsapp-errors.tooFast.title'),
  who: coded('whatsapp-errors.tooFast.who'),
  again: 'after_waiting',
};
const NUMBER_RESTRICTED: WhatsAppError = {
  title: coded('whatsapp-errors.restricted.title'),
  who: coded('whatsapp-errors.restricted.who'),
  again: 'no',
};
const VARIABLES: WhatsAppError = {
  title: coded('whatsapp-errors.values.title'),
  who: coded('whatsapp-errors.values.who'),
  again: 'after_fix',
};
const TEMPLATE_PAUSED: WhatsAppError = {
  title: coded('whatsapp-errors.templatePaused.title'),
  who: coded('whatsapp-errors.templatePaused.who'),
  again: 'no',
};
const WHATSAPP_FAILED: WhatsAppError = {
  title: coded('whatsapp-errors.whatsAppFailed.title'),
  who: coded('whatsapp-errors.whatsAppFailed.who'),
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
    title: coded('whatsapp-errors.tooManyToPerson.title'),
    who: coded('whatsapp-errors.tooManyToPerson.who'),
    again: 'after_waiting',
  },
  131048: NUMBER_RESTRICTED,
  131031: NUMBER_RESTRICTED,
  368: NUMBER_RESTRICTED,
  130497: {
    title: coded('whatsapp-errors.country.title'),
    who: coded('whatsapp-errors.country.who'),
    again: 'no',
  },
  131042: {
    title: coded('whatsapp-errors.billing.title'),
    who: coded('whatsapp-errors.billing.who'),
    again: 'no',
  },
  131049: {
    title: coded('whatsapp-errors.marketingLimit.title'),
    who: coded('whatsapp-errors.marketingLimit.who'),
    again: 'after_waiting',
  },
  131050: {
    title: coded('whatsapp-errors.optedOut.title'),
    who: coded('whatsapp-errors.optedOut.who'),
    again: 'no',
  },
  131026: {
    title: coded('whatsapp-errors.notOnWhatsApp.title'),
    who: coded('whatsapp-errors.notOnWhatsApp.who'),
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
    title: coded('whatsapp-errors.noTemplate.title'),
    who: coded('whatsapp-errors.noTemplate.who'),
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
    title: coded('whatsapp-errors.other.title'),
    who: coded('whatsapp-errors.other.who'),
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

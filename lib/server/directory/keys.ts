import 'server-only';
import { toE164 } from '../phone';

/** One key for every spelling of a number. Brazil's ninth digit and Mexico's 1 come and go with the network. */
export function phoneKey(phone: string): string {
  const e164 = /^\+\d+$/.test(phone) ? phone : toE164(phone);
  return e164.replace(/^(\+55\d\d)9(\d{8})$/, '$1$2').replace(/^\+521(\d{10})$/, '+52$1');
}

/** One key for every spelling of an email address. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

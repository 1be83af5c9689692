import 'server-only';
import type { Issue } from '@/lib/api/problem';
import { coded } from '@/lib/messages/coded';

type Known = { path: RegExp; said: RegExp; plain: string };

/** What such services are known to say about a field. Anything else is quoted, because it may be all there is to know. */
const KNOWN: readonly Known[] = [
  {
    path: /^phone$/,
    said: /already (exists|been taken)/i,
    plain: coded('service-errors.phoneTaken'),
  },
  {
    path: /^email$/,
    said: /already (exists|been taken)/i,
    plain: coded('service-errors.emailTaken'),
  },
  { path: /^name$/, said: /already (exists|been taken)/i, plain: coded('service-errors.nameTaken') },
  {
    path: /^phone$/,
    said: /\bvalid (phone|number)|\binvalid\b/i,
    plain: coded('service-errors.phoneRefused'),
  },
  {
    path: /^email$/,
    said: /\bvalid email|\binvalid\b/i,
    plain: coded('service-errors.emailRefused'),
  },
  { path: /./, said: /\bis required\b/i, plain: coded('service-errors.required') },
];

/** The issue in plain words if its sentence is known; otherwise the service's own words, marked as such. */
export function inPlainWords({ path, message }: Issue): Issue {
  const known = KNOWN.find((each) => each.path.test(path) && each.said.test(message));
  return { path, message: known?.plain ?? quoted(message) };
}

const KNOWN_REASONS: readonly { said: RegExp; plain: string }[] = [
  {
    said: /limit of contacts/i,
    plain: coded('service-errors.contactLimit'),
  },
  {
    said: /\bplan has (expired|lapsed|ended)\b/i,
    plain: coded('service-errors.planExpired'),
  },
  {
    said: /\bwhatsapp is not (set up|connected|configured|enabled)\b/i,
    plain: coded('service-errors.noWhatsApp'),
  },
  {
    said: /\bname (is|has already been) taken\b|\bname already exists\b/i,
    plain: coded('service-errors.nameTaken'),
  },
];

export function reasonInPlainWords(text: string): string {
  return KNOWN_REASONS.find(({ said }) => said.test(text))?.plain ?? quoted(text);
}

function quoted(text: string): string {
  return coded('service-errors.says', { text });
}

import 'server-only';
import type { Issue } from '@/lib/api/problem';

type Known = { path: RegExp; said: RegExp; plain: string };

/** What such services are known to say about a field. Anything else is quoted, because it may be all there is to know. */
const KNOWN: readonly Known[] = [
  {
    path: /^phone$/,
    said: /already (exists|been taken)/i,
    plain: 'Another contact already has this phone number.',
  },
  {
    path: /^email$/,
    said: /already (exists|been taken)/i,
    plain: 'Another contact already has this email address.',
  },
  { path: /^name$/, said: /already (exists|been taken)/i, plain: 'This name already exists.' },
  {
    path: /^phone$/,
    said: /\bvalid (phone|number)|\binvalid\b/i,
    plain: 'The messaging service doesn’t accept this phone number. Check the country code and the digits.',
  },
  {
    path: /^email$/,
    said: /\bvalid email|\binvalid\b/i,
    plain: 'The messaging service doesn’t accept this email address.',
  },
  { path: /./, said: /\bis required\b/i, plain: 'The messaging service requires this field.' },
];

/** The issue in plain words if its sentence is known; otherwise the service's own words, marked as such. */
export function inPlainWords({ path, message }: Issue): Issue {
  const known = KNOWN.find((each) => each.path.test(path) && each.said.test(message));
  return { path, message: known?.plain ?? quoted(message) };
}

const KNOWN_REASONS: readonly { said: RegExp; plain: string }[] = [
  {
    said: /limit of contacts/i,
    plain: 'Your plan at the messaging service allows no more contacts. An admin has to change it there.',
  },
  {
    said: /\bplan has (expired|lapsed|ended)\b/i,
    plain: 'Your plan at the messaging service has expired. An admin has to renew it there.',
  },
  {
    said: /\bwhatsapp is not (set up|connected|configured|enabled)\b/i,
    plain: 'WhatsApp isn’t set up in the messaging service. An admin has to set it up there.',
  },
  {
    said: /\bname (is|has already been) taken\b|\bname already exists\b/i,
    plain: 'This name already exists.',
  },
];

export function reasonInPlainWords(text: string): string {
  return KNOWN_REASONS.find(({ said }) => said.test(text))?.plain ?? quoted(text);
}

function quoted(text: string): string {
  return `The messaging service says: “${text}”`;
}

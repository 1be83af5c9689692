import 'server-only';
import type { SendInput } from '@/lib/sends/schema';
import type { AuditEventInput } from '../audit/audit';

type Message = { id: string; input: SendInput };

/** The audit event of a message. The row itself has the text and the recipient: see audit/messages.ts. */
export function sendEvent({ id, input }: Message): AuditEventInput {
  const { override, unchecked } = input;
  return {
    action: 'send.create',
    record: { type: 'send', id },
    label: input.phone,
    after: override || unchecked ? given({ override, unchecked }) : undefined,
  };
}

/** The event of a message that got no row of its own. The values and the contact are never in the audit log. */
export function eventWithoutRow({ id, input }: Message): AuditEventInput {
  const { template, contact_uuid: _contact, ...rest } = input;
  const after = { ...given(rest), template: template.name, language: template.language.code };
  return { ...sendEvent({ id, input }), after };
}

function given(values: object) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== false));
}

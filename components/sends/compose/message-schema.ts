import { type ZodType, z } from 'zod';
import { coded } from '@/lib/messages/coded';
import { byNameForm } from '@/lib/sends/by-name';
import type { SendRequest } from '@/lib/sends/schema';
import { toComponents } from '@/lib/templates/parameters';
import { type Preview, previewOf } from '@/lib/templates/preview';
import type { Template } from '@/lib/templates/schema';
import { obstacleOf } from '@/lib/templates/sendable';
import { validateValues } from '@/lib/templates/validate-values';
import { type Binding, type BoundValues, filledIn, isBinding } from './bindings';
import type { Recipient } from './use-recipient';

/** What the URL holds of a message, in the order on the screen. The form holds only the errors of these. */
export const CHOICES = ['recipient', 'template', 'name', 'language'] as const;

export type MessageValues = BoundValues & Partial<Record<(typeof CHOICES)[number], undefined>>;

export type ReviewedMessage = {
  template: SendRequest['template'];
  /** Null where the template is not saved here. */
  preview: Preview | null;
  /** Whether the values were not checked: the template isn't saved, or the user skipped the check. */
  unchecked: boolean;
  typed: BoundValues;
};

type Chosen = {
  recipient: Recipient | null;
  template: Template | null;
  /** The name of a template that isn’t saved; null where one is chosen. */
  name: string | null;
  language: string;
  unchecked: boolean;
};

const boundValues = z.object({
  // Values are often pasted.
  values: z.record(z.string(), z.string().trim()),
  bindings: z.record(z.string(), z.custom<Binding>(isBinding).nullable()),
});

type Wrong = { path: string; message: string };

/** Validates the whole message with the current choices: first the choices, then the values by WhatsApp’s rules. */
export function messageSchema(chosenNow: () => Chosen): ZodType<ReviewedMessage, MessageValues> {
  return boundValues.transform(({ values, bindings }, context) => {
    const chosen = chosenNow();
    const { template, recipient, unchecked } = chosen;
    const typed = { values: filledIn({ values, bindings }, recipient, template?.language ?? ''), bindings };
    const wrong = wrongChoices(chosen);
    if (template && wrong.length === 0 && !unchecked) wrong.push(...validateValues(template, typed.values));
    for (const { path, message } of wrong) {
      context.addIssue({ code: 'custom', path: path.split('.'), message });
    }
    if (wrong.length > 0) return z.NEVER;
    return template ? fromTemplate(template, typed, unchecked) : byName(chosen, typed);
  });
}

function wrongChoices({ recipient, template, ...named }: Chosen): Wrong[] {
  const wrong: Wrong[] = recipient
    ? []
    : [{ path: 'recipient', message: coded('sends-compose.recipient.missing') }];
  if (template ? obstacleOf(template) : named.name === null) {
    wrong.push({ path: 'template', message: coded('sends-compose.template.missing') });
  } else if (!template) {
    const issues = byNameForm.safeParse(named).error?.issues ?? [];
    wrong.push(...issues.map(({ path, message }) => ({ path: path.join('.'), message })));
  }
  return wrong;
}

function fromTemplate(template: Template, typed: BoundValues, unchecked: boolean): ReviewedMessage {
  const { name, language } = template;
  const components = toComponents(template, typed.values);
  return {
    template: { name, language: { code: language }, ...(components.length > 0 && { components }) },
    preview: previewOf(template, typed.values),
    unchecked,
    typed,
  };
}

function byName(named: Chosen, typed: BoundValues): ReviewedMessage {
  const { name, language } = byNameForm.parse(named);
  return { template: { name, language: { code: language } }, preview: null, unchecked: true, typed };
}

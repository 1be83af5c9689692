import 'server-only';
import { systemClock } from '@/lib/clock';
import { randomUUID } from '@/lib/random';
import {
  SANDBOX_TEMPLATES,
  type TemplateComponent,
  type TemplateDefinition,
  variablesOf,
} from '@/lib/sandbox/templates';
import { parsePaste } from '@/lib/templates/import/parse';
import { templateInput } from '@/lib/templates/schema';
import { store } from '../db/client';
import { env } from '../env';
import { insertTemplate } from './store';

/**
 * Fills an empty list with the templates that the sandbox's WhatsApp account has approved. With a real service, which
 * doesn't have them, they are archived unless a person has changed them.
 */
export async function seedTemplates(): Promise<void> {
  if (!env().sandbox) {
    await store()
      .updateTable('template')
      .set({ archived_at: systemClock.iso() })
      .where('source', '=', 'sandbox')
      .where('archived_at', 'is', null)
      .execute();
    return;
  }
  const any = await store().selectFrom('template').select('id').limit(1).executeTakeFirst();
  if (any) return;
  for (const { template } of parsePaste(JSON.stringify(sandboxTemplates())).drafts) {
    const content = templateInput.parse(template);
    await insertTemplate({ id: randomUUID(), content, source: 'sandbox', by: null });
  }
}

/** The sandbox's templates as the Graph API would list them. */
function sandboxTemplates(): Record<string, unknown>[] {
  return SANDBOX_TEMPLATES.map((template) => ({
    name: template.name,
    language: template.language,
    category: template.category,
    status: 'APPROVED',
    parameter_format: template.parameter_format ?? 'POSITIONAL',
    components: template.components.map((component) => listed(component, template)),
  }));
}

function listed(component: TemplateComponent, { parameter_format }: TemplateDefinition): unknown {
  if (component.type === 'BUTTONS') return { ...component, buttons: component.buttons.map(withExample) };
  if (!('example' in component) || !component.example) return component;
  const part = component.type.toLowerCase();
  if (parameter_format === 'NAMED') {
    const params = variablesOf(component.text).map((param_name, index) => ({
      param_name,
      example: component.example?.[index],
    }));
    return { ...component, example: { [`${part}_text_named_params`]: params } };
  }
  const values = component.type === 'BODY' ? [component.example] : component.example;
  return { ...component, example: { [`${part}_text`]: values } };
}

/** Adds an example, which the sandbox doesn't need but a saved template does. */
function withExample(button: { type: string; url?: string }): unknown {
  if (button.type === 'COPY_CODE') return { ...button, example: ['SPRING20'] };
  return button.url?.includes('{{') ? { ...button, example: ['A-1042'] } : button;
}

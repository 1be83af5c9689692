import { chatContent, headerMedia, recordChat } from './chats';
import { createContact } from './contacts';
import { recordExecuted, type SandboxContext } from './context';
import { hang } from './fault-injection';
import { Fields, isObject, type JsonObject, readBody } from './request';
import { json, planLapsed, tooManyCalls, unableToProcess } from './responses';
import type { Store } from './store';
import { checkTemplate, findTemplate, unknownTemplate } from './template-check';
import type { TemplateDefinition } from './templates';
import { testValueOutcome } from './test-values';
import { type Refusal, refusalBody } from './whatsapp-errors';

const PHONE = /^\+[1-9]\d{1,14}$/;

type Send = { phone: string; name: string; language: string; template: JsonObject };

export async function sendTemplate(context: SandboxContext, request: Request): Promise<Response> {
  const body = await readBody(request);
  const send = readSend(body);
  const testValue = testValueOutcome(send.phone, send.name);
  if (testValue?.outcome === 'plan_lapsed') throw planLapsed();
  if (testValue?.outcome === 'too_many_calls') return tooManyCalls(5);
  if (testValue?.outcome === 'hang') return hang(request.signal, context.closing);
  const { name, language } = send;
  const template = (await context.findApproved(name, language)) ?? findTemplate(name, language);
  const refusal = testValue ? testValue.outcome === 'refused' && testValue : refusalOf(send, template);
  if (refusal) return refuse(context.store, send, refusal);
  const answer = accept(context, send, body, template);
  if (testValue?.outcome === 'accepted_then_500') throw unableToProcess();
  return json(answer);
}

function refusalOf(send: Send, template: TemplateDefinition | undefined): Refusal | null {
  if (!template) return unknownTemplate(send.name, send.language);
  return checkTemplate(template, send.template.components);
}

function readSend(body: JsonObject): Send {
  const fields = new Fields(body);
  const template = isObject(body.template) ? body.template : {};
  if (!isObject(body.template)) fields.refuse('template', 'The template field must be an object.');
  const phone =
    typeof body.phone === 'string' ? body.phone : (fields.text('phone', { required: true }) ?? '');
  if (typeof body.phone === 'string' && !PHONE.test(phone)) {
    fields.refuse('phone', 'The phone field must be a number in E.164 format.');
  }
  const name = fields.text('template.name', { required: true, max: 512 }) ?? '';
  const language = fields.text('template.language.code', { required: true }) ?? '';
  fields.settle();
  return { phone, name, language, template };
}

function refuse(store: Store, send: Send, refusal: Refusal): Response {
  store.transaction(() => findOrCreateContact(store, send.phone));
  return json(refusalBody(refusal));
}

function accept(
  context: SandboxContext,
  { phone, template }: Send,
  body: JsonObject,
  definition: TemplateDefinition | undefined,
) {
  const { store } = context;
  const chat = store.transaction(() => {
    const contactId = findOrCreateContact(store, phone);
    return recordChat(store, contactId, chatContent(definition, template), headerMedia(template));
  });
  recordExecuted(context, 'sendTemplate', chat.uuid, body);
  return {
    statusCode: 200,
    data: {
      success: true,
      data: {
        messaging_product: 'whatsapp',
        contacts: [{ input: phone, wa_id: phone.slice(1) }],
        messages: [{ id: chat.wam_id, message_status: 'accepted' }],
        chat,
      },
    },
  };
}

/** The service stores everyone it ever wrote to: a new phone becomes a contact without a name, even if refused. */
function findOrCreateContact(store: Store, phone: string): number {
  const find = () => store.get<{ id: number }>('SELECT id FROM contacts WHERE phone = ?', phone)?.id;
  const known = find();
  if (known !== undefined) return known;
  createContact(store, { first_name: null, last_name: null, phone, email: null });
  return find() ?? 0;
}

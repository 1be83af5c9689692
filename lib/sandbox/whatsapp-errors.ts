import { randomBytes } from '../random';

type Said = { title: string; details: string };

const REFUSALS = {
  100: { title: 'Invalid parameter', details: 'A parameter of the template is not valid.' },
  190: { title: 'Error validating access token', details: 'Session has expired. Connect WhatsApp again.' },
  130429: { title: 'Rate limit hit', details: 'Cloud API message throughput has been reached.' },
  131000: { title: 'Something went wrong', details: 'Message failed to send due to an unknown error.' },
  131008: { title: 'Required parameter is missing', details: 'A required parameter is missing.' },
  131026: { title: 'Message undeliverable', details: 'Message Undeliverable.' },
  131048: {
    title: 'Spam rate limit hit',
    details: 'Too many earlier messages of this number were blocked or flagged as spam.',
  },
  131049: {
    title: 'This message was not delivered to maintain healthy ecosystem engagement.',
    details: 'In order to maintain a healthy ecosystem engagement, the message failed to be delivered.',
  },
  131050: {
    title: 'User has stopped marketing messages',
    details:
      'Unable to deliver: this recipient has chosen to stop receiving marketing messages from this business.',
  },
  131056: {
    title: '(Business Account, Consumer Account) pair rate limit hit',
    details: 'Too many messages sent from the sender to the same recipient in a short period of time.',
  },
  132000: {
    title: 'Number of parameters does not match the expected number of params',
    details: 'body: number of localizable_params (0) does not match the expected number of params (1)',
  },
  132001: {
    title: 'Template name does not exist in the translation',
    details: 'The template does not exist in the given language, or it was not approved.',
  },
  132012: {
    title: 'Parameter format does not match format in the created template',
    details: 'Format mismatch',
  },
  132015: {
    title: 'Template is paused',
    details: 'Template is paused due to low quality so it cannot be sent in a template message.',
  },
} satisfies Record<number, Said>;

export type RefusalCode = keyof typeof REFUSALS;
export type Refusal = { code: RefusalCode; details?: string };

/** The response body of a send that WhatsApp refused: the service wraps it in a 200. */
export function refusalBody({ code, details }: Refusal) {
  const said = REFUSALS[code];
  const message = `(#${code}) ${said.title}`;
  const error = {
    message,
    type: 'OAuthException',
    code,
    error_data: { messaging_product: 'whatsapp', details: details ?? said.details },
    fbtrace_id: `A${randomBytes(16).toString('base64url')}`,
  };
  return { statusCode: 200, data: { success: false, message, data: { error } } };
}

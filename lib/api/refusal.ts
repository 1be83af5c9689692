import { coded } from '../messages/coded';

/** `coded`, for what only responses to malformed requests say: no page has these messages. */
export const refusal = coded;

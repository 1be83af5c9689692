// Written by npm run messages.
import type { MessageTag } from '../catalog';

declare module '../catalog' {
  interface Catalog {
    'sends-outcome': {
      'problem.whatToDo': null;
      'problem.again': null;
      'problem.wait': null;
      'problem.earlier': null;
      'problem.earlierMessage': { link: MessageTag; time: string; state: string; by: string };
      'problem.earlierOfSystem': { link: MessageTag; time: string; state: string };
      'problem.whatsAppSays': null;
      'problem.serviceSays': null;
      'problem.code': null;
      'problem.copyCode': null;
      'problem.trace': null;
      'problem.copyTrace': null;
      'late.sending': null;
      'late.accepted': null;
      'late.refused': null;
      'late.not_sent': null;
      'late.unknown': null;
      'technical.response': null;
      'technical.copy': null;
      'technical.cut': null;
    };
  }
}

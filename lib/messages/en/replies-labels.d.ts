// Written by npm run messages.
import type { MessageTag } from '../catalog';

declare module '../catalog' {
  interface Catalog {
    'replies-labels': {
      'field.name': null;
      'field.trigger': null;
      'field.match_criteria': null;
      'field.response_type': null;
      'field.response': null;
      'criteria.exact match': null;
      'criteria.contains': null;
      'criteria.starts with': null;
      'criteria.ends with': null;
      'trigger.exact match': { criteria: MessageTag; trigger: string };
      'trigger.contains': { criteria: MessageTag; trigger: string };
      'trigger.starts with': { criteria: MessageTag; trigger: string };
      'trigger.ends with': { criteria: MessageTag; trigger: string };
      'type.text': null;
      'type.image': null;
      'type.document': null;
      'type.media': null;
    };
  }
}

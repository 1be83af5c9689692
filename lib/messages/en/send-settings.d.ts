// Written by npm run messages.
import type { MessageTag } from '../catalog';

declare module '../catalog' {
  interface Catalog {
    'send-settings': {
      'title': null;
      'loading': null;
      'failed': null;
      'used.title': null;
      'used.byYou': null;
      'used.byEveryone': null;
      'used.count': { used: number; limit: number };
      'used.limitReached': { used: number; limit: number; warning: MessageTag };
      'used.broadcasts': null;
      'per_person_day': null;
      'per_team_day': null;
      'shield_minutes': null;
      'messages': { count: number };
      'minutes': { count: number };
      'onlyAdmins': null;
      'broadcasts.title': null;
      'broadcasts.failed': null;
      'broadcasts.approvalAbove': null;
      'broadcasts.approves': null;
      'broadcasts.approvesAdmins': null;
      'broadcasts.approvesMarketers': null;
      'broadcasts.confirmAbove': null;
      'broadcasts.above': { count: number };
      'broadcasts.zone': null;
      'broadcasts.zoneOfAuthor': null;
      'broadcasts.limit': null;
      'broadcasts.limitPeople': { count: number };
      'broadcasts.limitNone': null;
    };
  }
}

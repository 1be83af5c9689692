// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'sends-problems': {
      'again.yes': null;
      'again.after_waiting': null;
      'again.after_fix': null;
      'again.no': null;
      'again.may_double': null;
      'askAdmin': null;
      'askPerson': null;
      'serverLog': null;
      'nothingToDo': null;
      'tryAgain': null;
      'fixRejected': null;
      'crash': null;
      'doNotSend': { name: string; reason: string };
      'doNotSendByUnknown': { reason: string };
      'doNotSendWho': null;
      'wouldReject': null;
      'fixValues': null;
      'duplicate': { state: 'sending' | 'accepted' | 'refused' | 'other'; by: string };
      'duplicateOfSystem': { state: 'sending' | 'accepted' | 'refused' | 'other' };
      'duplicateWho': null;
      'numberChanged': { phone: string };
      'numberChangedWho': null;
      'capPerson': { sent: number; limit: number };
      'capTeam': { sent: number; limit: number };
      'capWho': null;
      'senderChanged': null;
      'senderChangedWho': null;
      'leftOutSince': null;
      'takenBack': null;
      'takenBackWho': null;
      'optedOut': null;
    };
  }
}

export {};

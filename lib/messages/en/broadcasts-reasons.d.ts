// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'broadcasts-reasons': {
      'notPrepared': null;
      'missed': null;
      'neverStarted': null;
      'archived': null;
      'threeRejected': null;
      'fiveRejected': { sent: number };
      'equalRejections': { count: number };
      'mostRejected': { sent: number; rejected: number };
      'threeUnknown': null;
      'manyUnknown': { sent: number; unknown: number };
      'cantContinue': null;
      'unread': null;
      'waitsForApproval': null;
      'startedWithout': null;
      'noNumber': null;
      'leftOut.invalid_number': null;
      'leftOut.deleted': null;
      'leftOut.number_changed': null;
      'leftOut.duplicate': null;
      'leftOut.do_not_send': null;
      'leftOut.not_a_contact': null;
      'leftOut.united_states': null;
      'leftOut.other_broadcast': null;
      'leftOut.recent_marketing': null;
      'leftOut.recent_template': null;
      'leftOut.already_sent': null;
    };
  }
}

export {};

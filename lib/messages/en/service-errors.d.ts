// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'service-errors': {
      'tryAgain': { unit: 'seconds' | 'minutes' | 'other'; count: number };
      'tryInAMoment': null;
      'notSent': null;
      'mayBeSent': null;
      'replyMayBeSaved': null;
      'nothingChanged': null;
      'mayBeSaved': { noun: 'contact' | 'group' | 'reply' | 'other' };
      'timedOut': null;
      'rateLimited': null;
      'rejectsKey': null;
      'connectionNeedsAdmin': null;
      'conflicts': { noun: 'contact' | 'group' | 'reply' | 'other' };
      'noReason': null;
      'rejected': { noun: 'contact' | 'group' | 'reply' | 'other' };
      'rejectedWithoutReason': { noun: 'contact' | 'group' | 'reply' | 'other' };
      'rejectedRequestWithoutReason': null;
      'fixFields': null;
      'unreadable': { why: 'compressed' | 'large' | 'empty' | 'page' | 'other' };
      'checkAddress': null;
      'checkAddressIfLasting': null;
      'missing': { noun: 'contact' | 'group' | 'reply' | 'other' };
      'nothingAtUrl': null;
      'oddStatus': null;
      'redirect': null;
      'unproven': { status: string };
      'gateway': { status: string };
      'failed': { status: string };
      'mayBeGone': { noun: 'contact' | 'group' | 'reply' | 'other' };
      'checkNetwork': null;
      'checkCertificate': null;
      'dns': null;
      'refused': null;
      'unroutable': null;
      'connectTimeout': null;
      'certificate': null;
      'reset': null;
      'notHttp': null;
      'aborted': null;
      'closed': null;
      'unreachable': null;
      'noResponse': { seconds: string };
      'says': { text: string };
      'phoneTaken': null;
      'emailTaken': null;
      'nameTaken': null;
      'phoneRefused': null;
      'emailRefused': null;
      'required': null;
      'contactLimit': null;
      'planExpired': null;
      'noWhatsApp': null;
      'notBegun': null;
      'noTurn': null;
      'notChecked': null;
      'limitUsedUp': null;
      'cancelledWaiting': null;
      'givenUp': null;
      'pageSize': null;
      'invalidUuid': { noun: 'contact' | 'group' | 'reply' | 'other' };
      'noList': null;
      'unconfirmed': null;
      'otherConfirmed': null;
      'notSaid': null;
      'confirmedAnother': null;
      'valueRejected': null;
    };
  }
}

export {};

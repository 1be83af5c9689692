// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'service-check': {
      'tooOften': null;
      'tryInMinutes': { count: number };
      'skipped': null;
      'sandbox': null;
      'advice.service_busy': null;
      'advice.service_timeout': null;
      'advice.service_failed': null;
      'advice.service_refused': null;
      'advice.service_unreadable': null;
      'advice.not_found': null;
      'advice.notAllowed': null;
      'advice.later': null;
      'advice.afterThat': null;
      'advice.setKey': null;
      'keyAccepted': null;
      'keyRejected': null;
      'keyUnknown': null;
      'received': { count: number };
      'unreadable': { count: number };
      'slow': null;
      'noTurn': { seconds: number };
    };
  }
}

export {};

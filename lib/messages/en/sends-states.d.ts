// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'sends-states': {
      'state.sending': null;
      'state.accepted': null;
      'state.refused': null;
      'state.not_sent': null;
      'state.unknown': null;
      'outcome.sending': null;
      'outcome.accepted': null;
      'outcome.refused': null;
      'outcome.not_sent': null;
      'outcome.unknown': null;
      'test.sending': null;
      'test.refused': null;
      'test.not_sent': null;
      'test.unknown': null;
    };
  }
}

export {};

// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'role-settings': {
      'title': null;
      'loading': null;
      'failed': null;
      'matrix': null;
      'action': null;
      'may': null;
      'mayNot': null;
      'can.contacts:read': null;
      'can.contacts:write': null;
      'can.contacts:import': null;
      'can.contacts:export': null;
      'can.facts:define': null;
      'can.sends:read': null;
      'can.sends:create': null;
      'can.broadcasts:create': null;
      'can.broadcasts:approve': null;
      'can.templates:write': null;
      'can.do-not-send:write': null;
      'can.do-not-send:override': null;
      'can.send-settings:write': null;
      'can.replies:write': null;
      'can.staff:manage': null;
      'can.audit:read': null;
      'can.data:manage': null;
      'can.service:manage': null;
    };
  }
}

export {};

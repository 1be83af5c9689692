// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'template-obstacles': {
      'kept.why': { parts: string };
      'kept.todo': null;
      'kept.carousel': null;
      'kept.callButton': null;
      'kept.productButton': null;
      'kept.productHeader': null;
      'kept.callRequest': null;
      'kept.orderButton': null;
      'kept.other': { type: string };
      'kept.unknown': null;
      'PENDING.why': null;
      'PENDING.todo': null;
      'REJECTED.why': null;
      'REJECTED.todo': null;
      'PAUSED.why': null;
      'PAUSED.todo': null;
      'DISABLED.why': null;
      'DISABLED.todo': null;
      'archived.why': null;
      'archived.todo': null;
    };
  }
}

export {};

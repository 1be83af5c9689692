// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'views-panel': {
      'empty': null;
      'loading': null;
      'own': null;
      'others': null;
      'saveAs': null;
      'segments': null;
      'manageSegments': null;
      'saveConditions': null;
      'shared': null;
      'edit': { name: string };
    };
  }
}

export {};

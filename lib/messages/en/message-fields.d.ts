// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'message-fields': {
      'advanced': null;
      'inYourZone': null;
      'example': { example: string };
    };
  }
}

export {};

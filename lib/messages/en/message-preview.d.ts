// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'message-preview': {
      'label': null;
      'emptyBody': null;
      'card': { number: number; count: number };
      'variable': null;
      'missing': null;
      'chosenLater': null;
      'media.image': null;
      'media.video': null;
      'media.document': null;
      'linkMissing': null;
      'location': null;
      'coordinatesMissing': null;
      'offer.ends': { time: string };
      'offer.endChosenLater': null;
      'offer.endMissing': null;
      'button': null;
      'unnamed.otp': null;
      'unnamed.catalog': null;
      'unnamed.copy_code': null;
      'missing.url': null;
      'missing.copy_code': null;
      'missing.products': null;
    };
  }
}

export {};

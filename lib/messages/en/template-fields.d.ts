// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'template-fields': {
      'body': { variable: string };
      'code': null;
      'offerEnds': null;
      'header': { variable: string };
      'latitude': null;
      'longitude': null;
      'placeName': null;
      'placeAddress': null;
      'imageLink': null;
      'videoLink': null;
      'documentLink': null;
      'fileName': null;
      'button.code': { button: string };
      'button.urlEnd': { button: string };
      'button.payload': { button: string };
      'button.flowToken': { button: string };
      'button.flowData': { button: string };
      'button.product': { button: string };
      'button.products': { button: string };
      'button.listTitle': { button: string };
      'buttonAt.code': { number: number };
      'buttonAt.urlEnd': { number: number };
      'buttonAt.payload': { number: number };
      'buttonAt.flowToken': { number: number };
      'buttonAt.flowData': { number: number };
      'buttonAt.product': { number: number };
      'buttonAt.products': { number: number };
      'buttonAt.listTitle': { number: number };
      'card': { number: number };
    };
  }
}

export {};

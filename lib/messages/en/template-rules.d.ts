// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'template-rules': {
      'nameMissing': null;
      'nameSigns': null;
      'languageMissing': null;
      'languageCode': null;
      'notLanguage': null;
      'tooLong': null;
      'tooLarge': { kb: number };
      'tooMany': null;
      'headerMissing': null;
      'headerOneLine': null;
      'headerVariables': null;
      'exampleMissing': { variable: string };
      'bodyMissing': null;
      'footerVariables': null;
      'mixedParts': null;
      'notVariable': { token: string };
      'variableOpen': null;
      'mixedVariables': null;
      'variableGap': { variable: string };
      'buttons.tooMany': { max: number };
      'buttons.tooManyUrls': { max: number };
      'buttons.tooManyPhones': { max: number };
      'buttons.tooManyCodes': { max: number };
      'buttons.order': null;
      'buttons.textMissing': null;
      'buttons.textOneLine': null;
      'buttons.url': null;
      'buttons.urlVariable': null;
      'buttons.urlExample': null;
      'buttons.phone': null;
      'buttons.codeExample': null;
      'offer.textMissing': null;
      'offer.marketing': null;
      'offer.footer': null;
      'offer.header': null;
      'cards.count': { max: number; count: number };
      'cards.kinds': null;
      'cards.media': null;
      'code.category': null;
      'code.variable': null;
      'label.oneLine': null;
      'label.taken': null;
      'invalidId': null;
      'pasteFirst': null;
      'chooseOne': null;
      'chooseFewer': { max: number };
    };
  }
}

export {};

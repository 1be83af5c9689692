// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'staff-form': {
      'several': null;
      'name': null;
      'nameHint': null;
      'email': null;
      'emailHint': null;
      'roles': null;
      'roleHint.support': null;
      'roleHint.marketer': null;
      'roleHint.admin': null;
      'create': null;
      'keyHint': { keys: string };
      'save': null;
      'saved': { name: string };
      'conflict': null;
      'fixedRoles': { roles: string };
      'openid': null;
      'noLongerAdmin': null;
      'noLongerAdminYourself.title': null;
      'noLongerAdminYourself.text': null;
    };
  }
}

export {};

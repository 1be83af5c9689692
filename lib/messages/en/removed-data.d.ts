// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'removed-data': {
      'messages.months': { count: number };
      'messages.years': { count: number };
      'people.months': { count: number };
      'people.years': { count: number };
      'audience_files.months': { count: number };
      'audience_files.years': { count: number };
      'import_rows.months': { count: number };
      'import_rows.years': { count: number };
      'formerly.messages.months': { count: number };
      'formerly.messages.years': { count: number };
      'formerly.people.months': { count: number };
      'formerly.people.years': { count: number };
      'formerly.audience_files.months': { count: number };
      'formerly.audience_files.years': { count: number };
      'formerly.import_rows.months': { count: number };
      'formerly.import_rows.years': { count: number };
    };
  }
}

export {};

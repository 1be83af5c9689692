// Written by npm run messages.
declare module '../catalog' {
  interface Catalog {
    'broadcasts-attention': {
      'approvals': { approvals: number };
      'sentBack': { drafts: number };
      'both': { approvals: number; drafts: number };
    };
  }
}

export {};

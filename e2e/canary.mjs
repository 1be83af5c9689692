/** The service's key in every test. Looked for wherever the app speaks: it must never come out. */
export const CANARY = 'canary_5d1f9c27ab3e4806';

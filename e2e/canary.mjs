/** The service's key in every test, searched for in all output of the app: it must never appear. */
export const CANARY = 'canary_5d1f9c27ab3e4806';

/** Preloaded: lets an app hash at the cost of the units, since each sign-in would take a core for a third of a second. */
const values = new Map([['password-cost', { ln: 4, r: 8, p: 1 }]]);
globalThis[Symbol.for('frontdesk.singletons')] = values;

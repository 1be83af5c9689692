/** What is wrong with one value, and where it is. */
export type Fault = { path: (string | number)[]; message: string };

/** Where the server process holds the text of the style sheet: its modules are built twice, and this is neither's. */
export const STYLES = Symbol.for('frontdesk.styles');

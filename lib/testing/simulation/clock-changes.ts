/** When the clocks of Europe are set forward and back, later than what the sandbox begins with. */
export const CLOCK_CHANGES = [Date.UTC(2027, 2, 28, 1), Date.UTC(2027, 9, 31, 1)] as const;
/** A seed begins in the morning before one of them. */
export const BEFORE_CHANGE_MS = 17 * 3_600_000;

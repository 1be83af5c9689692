import type { Turn } from '../../server/service/token-bucket';

/** Of a rate limiter that counts nothing. */
export const aTurn: Turn = { isOver: () => false, end() {}, giveBack() {} };

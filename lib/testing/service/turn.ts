import type { Turn } from '../../server/service/types';

/** Of a rate limiter that counts nothing. */
export const aTurn: Turn = { isOver: () => false, end() {}, giveBack() {} };

import { useEffect } from 'react';
import { watchAttendance } from './attendance';
import { request } from './client';

/** Keeps the session of someone who uses the page, and only of them. */
export function useAttendance(): void {
  useEffect(() => watchAttendance(() => void request('/api/session').catch(() => {})), []);
}

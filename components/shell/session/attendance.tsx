'use client';

import { useAttendance } from '@/lib/api/use-attendance';

/** Rendered once, in the frame: it watches every part of the page. */
export function Attendance() {
  useAttendance();
  return null;
}

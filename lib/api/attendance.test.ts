import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from '../clock';
import { attendanceHeader, watchAttendance } from './attendance';

const MINUTE_MS = 60_000;
let page: EventTarget;
let at: (minutes: number) => void;
let leave: () => void = () => {};
const report = vi.fn();

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
  const clock = vi.spyOn(systemClock, 'now');
  at = (minutes) => clock.mockReturnValue(minutes * MINUTE_MS);
  at(0);
  leave = watchAttendance(report);
});
afterEach(() => {
  leave();
  report.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('says of what the page asks by itself that no one is there, until someone does something', () => {
  expect(attendanceHeader()).toEqual({});
  at(2);
  expect(attendanceHeader()).toEqual({ 'x-unattended': '1' });
  page.dispatchEvent(new Event('keydown'));
  expect(attendanceHeader()).toEqual({});
});

it('reports someone who types for long without a request, and not after each key', () => {
  for (let minutes = 0; minutes < 20; minutes += 1) {
    at(minutes);
    page.dispatchEvent(new Event('input'));
  }
  expect(report).toHaveBeenCalledTimes(3);
});

it('reports no one whose requests have told', () => {
  for (let minutes = 0; minutes < 20; minutes += 1) {
    at(minutes);
    page.dispatchEvent(new Event('pointerdown'));
    attendanceHeader();
  }
  expect(report).not.toHaveBeenCalled();
});

it('says nothing where no one is watched, such as before signing in', () => {
  leave();
  at(9);
  page.dispatchEvent(new Event('keydown'));
  expect(attendanceHeader()).toEqual({});
  expect(report).not.toHaveBeenCalled();
});

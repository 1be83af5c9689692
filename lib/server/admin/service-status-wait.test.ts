import { beforeEach, describe, expect, it } from 'vitest';
import { withSandbox } from '../../testing/service';
import { AppError } from '../errors';
import { serviceConnection } from '../service/connection';
import { resetSingletons } from '../singleton';
import { currentState } from './service-status';
import { stopStatusWaits, waitForOtherState } from './service-status-wait';

const never = new AbortController().signal;

describe('waiting for another state of the service', () => {
  beforeEach(() => {
    resetSingletons();
    withSandbox();
    serviceConnection().health.observe({ ok: true });
  });

  it('ends when a call of anyone fails, and when the service responds again', async () => {
    const failed = waitForOtherState('fine', never).then(currentState);
    const error = new AppError('service_unreachable', 'It is so.');
    serviceConnection().health.observe({ ok: false, error, write: false });
    expect(await failed).toBe('down');
    const recovered = waitForOtherState('down', never).then(currentState);
    serviceConnection().health.observe({ ok: true });
    expect(await recovered).toBe('fine');
  });

  it('ends at once when the browser knows another state', async () => {
    expect(await waitForOtherState('down', never).then(currentState)).toBe('fine');
  });

  it('ends when the browser is gone, and when the process stops', async () => {
    const browser = new AbortController();
    const gone = waitForOtherState('fine', browser.signal);
    browser.abort();
    expect(await gone.then(currentState)).toBe('fine');
    const stopped = waitForOtherState('fine', never);
    stopStatusWaits();
    expect(await stopped.then(currentState)).toBe('fine');
  });
});

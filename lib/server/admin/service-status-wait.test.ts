import { beforeEach, describe, expect, it } from 'vitest';
import { withSandbox } from '../../testing/service';
import { AppError } from '../errors';
import { serviceConnection } from '../service/connection';
import { resetSingletons } from '../singleton';
import { stopStatusWaits, waitForOtherState } from './service-status-wait';

const never = new AbortController().signal;

describe('waiting for another state of the service', () => {
  beforeEach(() => {
    resetSingletons();
    withSandbox();
    serviceConnection().health.observe({ ok: true });
  });

  it('ends when a call of anyone fails, and when the service responds again', async () => {
    const failed = waitForOtherState('fine', never);
    const error = new AppError('service_unreachable', 'It is so.');
    serviceConnection().health.observe({ ok: false, error, write: false });
    await failed;
    const recovered = waitForOtherState('down', never);
    serviceConnection().health.observe({ ok: true });
    await recovered;
  });

  it('ends at once when the browser knows another state', async () => {
    await waitForOtherState('down', never);
  });

  it('ends when the browser is gone, and when the process stops', async () => {
    const browser = new AbortController();
    const gone = waitForOtherState('fine', browser.signal);
    browser.abort();
    await gone;
    const stopped = waitForOtherState('fine', never);
    stopStatusWaits();
    await stopped;
  });
});

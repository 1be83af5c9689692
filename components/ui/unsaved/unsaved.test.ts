import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createUnsaved, type Unsaved } from './unsaved';

const leave = vi.fn();
const onDiscard = vi.fn();
let unsaved: Unsaved;

beforeEach(() => {
  vi.resetAllMocks();
  unsaved = createUnsaved();
});

describe('leaving', () => {
  it('leaves immediately when nothing would be lost', () => {
    unsaved.attempt(leave);
    expect(leave).toHaveBeenCalledOnce();
    expect(unsaved.asking()).toBe(false);
  });

  it('waits for an answer when something would be', () => {
    unsaved.hold(onDiscard);
    unsaved.attempt(leave);
    expect(leave).not.toHaveBeenCalled();
    expect(unsaved.asking()).toBe(true);
  });

  it('asks what a form asks at that moment, or the usual', () => {
    let title = 'One link isn’t copied';
    unsaved.hold(onDiscard);
    unsaved.attempt(leave);
    expect([unsaved.asking(), unsaved.question()]).toEqual([true, null]);
    unsaved.keep();
    unsaved.hold(onDiscard, () => ({ title, text: '', confirm: 'Close', cancel: 'Stay' }));
    title = 'Two links aren’t copied';
    unsaved.attempt(leave);
    expect(unsaved.question()).toMatchObject({ title });
  });

  it('never happens when the person keeps editing, who is asked again next time', () => {
    unsaved.hold(onDiscard);
    unsaved.attempt(leave);
    unsaved.keep();
    expect([unsaved.asking(), unsaved.held()]).toEqual([false, true]);
    unsaved.attempt(leave);
    expect(unsaved.asking()).toBe(true);
    expect(leave).not.toHaveBeenCalled();
    expect(onDiscard).not.toHaveBeenCalled();
  });

  it('discards first, and what it sets off is not asked about again', () => {
    const order: string[] = [];
    unsaved.hold(() => order.push('discarded'));
    unsaved.attempt(() => unsaved.attempt(() => order.push('left')));
    unsaved.discard();
    expect(order).toEqual(['discarded', 'left']);
    expect([unsaved.asking(), unsaved.held()]).toEqual([false, false]);
  });

  it('is not asked about after a save', () => {
    const saved = unsaved.hold(onDiscard);
    saved();
    unsaved.attempt(leave);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('goes where the person wanted last', () => {
    const stay = vi.fn();
    unsaved.hold(onDiscard);
    unsaved.attempt(() => expect.unreachable(), stay);
    unsaved.attempt(leave);
    unsaved.discard();
    expect(stay).toHaveBeenCalledOnce();
    expect(leave).toHaveBeenCalledOnce();
  });

  it('sets aside what comes back after sign-in: no question, no discarding', () => {
    unsaved.hold(onDiscard);
    unsaved.setAside(leave);
    expect(leave).toHaveBeenCalledOnce();
    expect(onDiscard).not.toHaveBeenCalled();
    expect(unsaved.held()).toBe(false);
  });
});

describe('a save under way', () => {
  it('lets the form be closed, but would lose its report on a reload', () => {
    const ended = unsaved.startSave('contact:1');
    unsaved.attempt(leave);
    expect(leave).toHaveBeenCalledOnce();
    expect([unsaved.held(), unsaved.atRisk()]).toEqual([false, true]);
    expect([unsaved.saving('contact:1'), unsaved.saving('contact:2')]).toEqual([true, false]);
    ended();
    expect([unsaved.saving('contact:1'), unsaved.atRisk()]).toEqual([false, false]);
  });

  it('does not keep another form from asking', () => {
    unsaved.startSave('contact:1');
    unsaved.hold(onDiscard);
    unsaved.attempt(leave);
    expect(leave).not.toHaveBeenCalled();
    unsaved.discard();
    expect(unsaved.saving('contact:1')).toBe(true);
  });

  it('asks nothing when the user signs out', () => {
    unsaved.startSave('contact:1');
    unsaved.setAside(leave);
    expect(unsaved.atRisk()).toBe(false);
  });
});

describe('two forms', () => {
  it('hold each for itself and are discarded together', () => {
    const first = unsaved.hold(onDiscard);
    unsaved.hold(onDiscard);
    first();
    expect(unsaved.held()).toBe(true);
    unsaved.hold(onDiscard);
    unsaved.discard();
    expect(onDiscard).toHaveBeenCalledTimes(2);
  });
});

it('notifies subscribers until they unsubscribe', () => {
  const listener = vi.fn();
  const stop = unsaved.subscribe(listener);
  const release = unsaved.hold(onDiscard);
  release();
  release();
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  unsaved.hold(onDiscard);
  expect(listener).toHaveBeenCalledTimes(2);
});

import { parentPort, workerData } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Rates the password in `workerData`, which also has the words of its owner's name and email. */
const { password, words } = workerData;
const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
const { score, feedback, sequence } = zxcvbn.check(password, words);
// A match with the owner's name or email is the most useful hint, and zxcvbn has no warning for higher scores.
const known = sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs');
parentPort.postMessage({ score, warning: known ? 'userInputs' : feedback.warning });

// A thread of the model proof: plays the games it receives.
import { parentPort } from 'node:worker_threads';
import { type Job, play } from './jobs.ts';

parentPort?.on('message', (job: Job) => parentPort?.postMessage(play(job)));

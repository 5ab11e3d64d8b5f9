// A thread of the model proof: plays the games that it is sent.
import { parentPort } from 'node:worker_threads';
import { type Job, play } from './jobs.ts';

parentPort?.on('message', (job: Job) => parentPort?.postMessage(play(job)));

// A thread of the dice proof: runs each job that it is sent.
import { parentPort } from 'node:worker_threads';
import { type Job, runJob } from './jobs.ts';

parentPort?.on('message', (job: Job) => parentPort?.postMessage(runJob(job)));

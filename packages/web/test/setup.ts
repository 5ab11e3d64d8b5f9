// Setup of each browser test file. Files share a process and its Chromium, so modules that they import are loaded once.
import { endServers } from '@passline/server/testing/process/new-test-storage.ts';
import { afterAll, afterEach } from 'vitest';
import { endVisits } from './visitors.ts';

afterEach(endVisits);
afterAll(endServers);

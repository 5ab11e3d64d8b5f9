// For each file of tests that start servers. Files share processes, so the modules that they import are loaded once.
import { afterAll } from 'vitest';
import { endServers } from './new-test-storage.ts';

afterAll(endServers);

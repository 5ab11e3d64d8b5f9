// Runs once per test file that starts servers. Files share processes, so the modules that they import are loaded once.
import { afterAll } from 'vitest';
import { endServers } from './new-test-storage.ts';

afterAll(endServers);

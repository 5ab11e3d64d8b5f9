#!/usr/bin/env node
// The entry point: reports a Node that is too old before it loads anything that would fail there.

const [OLDEST_MAJOR, OLDEST_MINOR] = [22, 13];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major > OLDEST_MAJOR || (major === OLDEST_MAJOR && minor >= OLDEST_MINOR)) {
  await import('./passline.ts');
} else {
  console.error(
    `passline: needs Node ${OLDEST_MAJOR}.${OLDEST_MINOR} or newer, but this is ${process.version}.`,
  );
  process.exitCode = 2;
}

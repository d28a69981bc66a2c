import { check, playwright, vitest } from './runners.mjs';
import { startTestStack } from './test-stack.mjs';

// Two lanes, so that both processors have something to do to the end.
const alone = [
  [
    check('types', 'types'),
    check('lint', 'lint'),
    vitest(
      'unit functions',
      '--root',
      'functions',
      '--project',
      'unit',
      '--project',
      'unit-local',
      '--project',
      'database',
    ),
  ],
  [
    vitest('unit web', '--config', 'web/vite.config.ts'),
    vitest('rules', '--root', 'functions', '--project', 'rules'),
  ],
];
const onTheStack = [
  vitest('stack', '--root', 'functions', '--project', 'stack'),
  playwright('browser', 'web/e2e'),
];

const results = [];

async function go(part) {
  const start = Date.now();
  console.log(`— ${part.name} begins —`);
  const result = await part.run();
  results.push({ name: part.name, seconds: Math.round((Date.now() - start) / 1000), ...result });
}

async function goThrough(lane) {
  for (const part of lane) await go(part);
}

await Promise.all(alone.map(goThrough));

const stop = await startTestStack();
if (stop) {
  await goThrough(onTheStack);
  await stop();
} else {
  for (const { name } of onTheStack)
    results.push({ name: `${name} (not run)`, seconds: 0, passed: 0, failed: 1 });
}

console.log();
for (const { name, seconds, passed, failed } of results) {
  console.log(`${name.padEnd(20)} ${passed} passed, ${failed} failed (${seconds} s)`);
}
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;

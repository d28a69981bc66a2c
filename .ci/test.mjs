import { check, playwright, vitest } from './runners.mjs';
import { startTestStack } from './test-stack.mjs';

const types = check('types', 'types');
// Two lanes beside the stack's own start and tests, so that both processors have something to do to the end.
const alone = [
  [
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
      'production',
      '--project',
      'database',
    ),
  ],
  [
    vitest('unit web', '--config', 'web/vite.config.ts'),
    vitest('rules', '--root', 'functions', '--project', 'rules'),
  ],
];
const stack = vitest('stack', '--root', 'functions', '--project', 'stack');
const browser = playwright('browser', 'web/e2e');

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

// It also builds the functions, which a stack test packs as they would be uploaded.
await go(types);
const [stop] = await Promise.all([
  startTestStack().then(async (started) => {
    if (started) await go(stack);
    return started;
  }),
  ...alone.map(goThrough),
]);
// Alone: journeys have time limits, as readers do.
if (stop) {
  await go(browser);
  await stop();
} else {
  for (const { name } of [stack, browser])
    results.push({ name: `${name} (not run)`, seconds: 0, passed: 0, failed: 1 });
}

console.log();
for (const { name, seconds, passed, failed } of results) {
  console.log(`${name.padEnd(20)} ${passed} passed, ${failed} failed (${seconds} s)`);
}
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;

import { check, patientVitest, playwright, run, vitest } from './runners.mjs';
import { startTestStack } from './test-stack.mjs';

const inFunctions = (runner, name, ...projects) =>
  runner(name, '--root', 'functions', ...projects.flatMap((project) => ['--project', project]));

// Parts without time limits run at low priority and finish beside the browser tests.
const aside = [
  inFunctions(patientVitest, 'unit functions', 'unit'),
  check('types', 'types'),
  check('lint', 'lint'),
];
// Two lanes beside the stack's own start and tests, so that both processors have something to do to the end.
const alone = [
  [inFunctions(vitest, 'unit local', 'unit-local', 'production', 'database')],
  [vitest('unit web', '--config', 'web/vite.config.ts'), inFunctions(vitest, 'rules', 'rules')],
];
const stack = inFunctions(vitest, 'stack', 'stack*');
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

// What the stack runs, and a stack test packs as it would be uploaded. What is wrong with it is said by the types.
await run('npm', ['run', '--silent', 'build:functions']);
const besides = goThrough(aside);
const [stop] = await Promise.all([
  startTestStack().then(async (started) => {
    if (started) await go(stack);
    return started;
  }),
  ...alone.map(goThrough),
]);
// Alone but for what gives way: journeys have time limits, as readers do.
if (stop) {
  await go(browser);
  await stop();
} else {
  for (const { name } of [stack, browser])
    results.push({ name: `${name} (not run)`, seconds: 0, passed: 0, failed: 1 });
}
await besides;

const shortened = (why) =>
  why
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, 12)
    .join('\n');

/** Once more what is far above by now: which tests failed, and which passed only when they were run again. */
for (const [title, key] of [
  ['Failed', 'failures'],
  ['Flaky, passed the second time', 'flaky'],
])
  for (const part of results)
    for (const { name, why } of part[key] ?? [])
      console.log(`\n${title}: ${part.name}: ${name}\n${shortened(why)}`);

console.log();
for (const { name, seconds, passed, failed } of results) {
  console.log(`${name.padEnd(20)} ${passed} passed, ${failed} failed (${seconds} s)`);
}
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;

import { check, patientVitest, playwright, run, vitest, yieldingVitest } from './runners.mjs';

const { default: startTestStack } = await import('../functions/test/stack/setup.ts');

const inFunctions = (runner, name, ...projects) =>
  runner(name, '--root', 'functions', ...projects.flatMap((project) => ['--project', project]));

// Parts without time limits run at low priority, alongside everything else.
const aside = [
  inFunctions(patientVitest, 'unit functions', 'unit'),
  check('types', 'types'),
  check('lint', 'lint'),
];
// Two lanes run while the stack starts and runs its tests, so that both CPU cores stay busy to the end.
const alone = [
  [inFunctions(yieldingVitest, 'tools', 'tools', 'production', 'database')],
  [
    yieldingVitest('unit web', '--config', 'web/vite.config.ts'),
    inFunctions(yieldingVitest, 'rules', 'rules'),
  ],
];
const stack = inFunctions(vitest, 'stack', 'stack*');
const browser = playwright('browser', 'web/e2e');

// Most parts start many processes that load the same packages. Compiling those once saves a third of a command's work.
process.env.NODE_COMPILE_CACHE = `${process.cwd()}/node_modules/.compile-cache`;

const results = [];

async function go(part) {
  const start = Date.now();
  console.log(`— ${part.name} begins —`);
  const result = await part.run();
  results.push({ name: part.name, seconds: Math.round((Date.now() - start) / 1000), ...result });
}

async function runLane(lane) {
  for (const part of lane) await go(part);
}

// Once, before several parts do so at the same time: a stack test and the production tests package this build as a
// deployment would. The stack runs the sources. Type errors are reported by the `types` part.
await run('npm', ['run', '--silent', 'build:functions']);
const asideLane = runLane(aside);
const [stop] = await Promise.all([
  startTestStack().then(
    async (stopStack) => {
      await go(stack);
      return () => stopStack?.();
    },
    (error) => console.error(error),
  ),
  ...alone.map(runLane),
]);
// Only low-priority parts run alongside the browser tests, because journeys have time limits.
if (stop) {
  await go(browser);
  await stop();
} else {
  for (const { name } of [stack, browser])
    results.push({ name: `${name} (not run)`, seconds: 0, passed: 0, failed: 1 });
}
await asideLane;

const shortened = (why) =>
  why
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, 12)
    .join('\n');

/** Repeats what has scrolled out of view: the tests that failed, and those that passed only on the retry. */
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

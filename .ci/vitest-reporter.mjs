import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes the report that `runners.mjs` reads to the file named by `CI_REPORT`. */
export default class {
  onTestRunEnd(modules, unhandled) {
    const report = { passed: 0, failures: [], flaky: [] };
    for (const error of unhandled) report.failures.push(failure('outside of a test', [error]));
    for (const module of modules) {
      // A file that failed to load or set up has no failed test of its own.
      for (const error of module.errors()) report.failures.push(failure(module.moduleId, [error]));
      for (const test of module.children.allTests()) {
        const name = `${module.relativeModuleId} › ${test.fullName}`;
        const { state, errors } = test.result();
        if (state === 'failed') report.failures.push(failure(name, errors));
        if (state === 'passed') report.passed += 1;
        if (state === 'passed' && test.diagnostic()?.flaky) report.flaky.push(failure(name, errors));
      }
      // A hook can fail although the tests around it passed.
      for (const suite of module.children.allSuites())
        for (const error of suite.errors()) report.failures.push(failure(suite.fullName, [error]));
    }
    mkdirSync(dirname(process.env.CI_REPORT), { recursive: true });
    writeFileSync(process.env.CI_REPORT, JSON.stringify(report));
  }
}

const failure = (name, errors = []) => ({
  name,
  why: errors.map(({ stack, message }) => stack ?? message).join('\n'),
});

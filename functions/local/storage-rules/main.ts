import { createInterface } from 'node:readline';
import { answer, greeting, type RulesRequest } from './runtime.ts';

const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);

say(greeting);
createInterface(process.stdin).on('line', (line) => say(answer(JSON.parse(line) as RulesRequest)));
process.on('SIGINT', () => process.exit(0));

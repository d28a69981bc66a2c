import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The paths below a path. `any` stands for every key of a list. */
export interface Listed {
  any?: Listed;
  named: Record<string, Listed>;
}

type Rules = { [key: string]: unknown };

function listedIn(rules: Rules): Listed | null {
  const listed: Listed = { named: {} };
  for (const [key, child] of Object.entries(rules)) {
    if (key.startsWith('.')) continue;
    const below = listedIn(child as Rules);
    if (key.startsWith('$')) listed.any = below ?? { named: {} };
    else if (below) listed.named[key] = below;
  }
  return listed.any || Object.keys(listed.named).length > 0 ? listed : null;
}

/** Returns every list with a wildcard key in the rules. */
export function listedPlaces(root: string): Listed {
  const text = readFileSync(join(root, 'firebase.rules.json'), 'utf8').replace(/^\s*\/\/.*$/gm, '');
  const { rules } = JSON.parse(text) as { rules: Rules };
  return listedIn(rules) ?? { named: {} };
}

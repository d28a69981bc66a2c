import type { Snapshot } from './snapshot.ts';
import type { RuleAuth } from './types.ts';
import type { QueryValue } from './value.ts';

/** The variables that have the same value for all rules of one operation. */
export interface RuleRequest {
  readonly auth: RuleAuth;
  readonly now: number;
  /** Null for a write. */
  readonly query: QueryValue | null;
  readonly root: Snapshot;
}

/** The values of a rule's variables. One is created for every node on the path, so it is kept small. */
export class Scope {
  readonly request: RuleRequest;
  readonly data: Snapshot;
  /** Null for a read. */
  readonly newData: Snapshot | null;
  /** Wildcards including their `$`. */
  readonly captures: ReadonlyMap<string, string>;

  constructor(
    request: RuleRequest,
    data: Snapshot,
    newData: Snapshot | null,
    captures: ReadonlyMap<string, string>,
  ) {
    this.request = request;
    this.data = data;
    this.newData = newData;
    this.captures = captures;
  }

  below(key: string, captures: ReadonlyMap<string, string>): Scope {
    return new Scope(this.request, this.data.at(key), this.newData?.at(key) ?? null, captures);
  }
}

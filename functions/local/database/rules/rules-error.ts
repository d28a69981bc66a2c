/** A mistake in the rules, for which an upload is refused. */
export class RulesError extends Error {}

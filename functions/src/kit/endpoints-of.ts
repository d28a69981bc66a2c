/**
 * Imports endpoints one by one. Returns undefined in an instance of another function, which skips loading them. The type
 * omits undefined, because that instance never receives calls for them.
 */
export function endpointsOf<Endpoints extends object>(load: () => Promise<Endpoints>) {
  // Set in deployments, with dots in the names of grouped functions; unset in the local stack, and where a deployment
  // discovers the functions.
  const target = process.env.FUNCTION_TARGET?.split('.')[0];
  return async <Name extends keyof Endpoints>(name: Name): Promise<Endpoints[Name]> =>
    (target === undefined || target === name ? (await load())[name] : undefined) as Endpoints[Name];
}

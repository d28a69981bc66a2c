/**
 * The function that this instance serves; grouped functions have dots in their names. Second-generation deployments set
 * it; it is unset during function discovery and in the local stack.
 */
const target = process.env.FUNCTION_TARGET?.split('.')[0];

/**
 * Imports one endpoint. Returns undefined in an instance of another function, which skips loading it. The type omits
 * undefined, because that instance never receives calls for it.
 */
export const endpointsOf =
  <Endpoints extends object>(load: () => Promise<Endpoints>) =>
  async <Name extends keyof Endpoints>(name: Name): Promise<Endpoints[Name]> =>
    (target === undefined || target === name ? (await load())[name] : undefined) as Endpoints[Name];

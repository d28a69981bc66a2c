/**
 * The function that this instance is for, with dots where functions are grouped. The deployment sets it for every
 * function of the second generation; while functions are discovered, and in the local stack, nothing does.
 */
const target = process.env.FUNCTION_TARGET?.split('.')[0];

/**
 * One of the endpoints that `load` imports, or undefined in an instance for another function: there is no need to load
 * what it never runs. The type leaves that out, as nobody asks such an instance for it.
 */
export const endpointsOf =
  <Endpoints extends object>(load: () => Promise<Endpoints>) =>
  async <Name extends keyof Endpoints>(name: Name): Promise<Endpoints[Name]> =>
    (target === undefined || target === name ? (await load())[name] : undefined) as Endpoints[Name];

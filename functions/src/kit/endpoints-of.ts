/**
 * The function that this instance is for, with dots where functions are grouped. The deployment sets it for every
 * function of the second generation; while functions are discovered, and in the local stack, nothing does.
 */
const target = process.env.FUNCTION_TARGET?.split('.')[0];

/**
 * Imports one endpoint; undefined in an instance of another function, which need not load it. The type omits undefined,
 * because nobody calls that instance for it.
 */
export const endpointsOf =
  <Endpoints extends object>(load: () => Promise<Endpoints>) =>
  async <Name extends keyof Endpoints>(name: Name): Promise<Endpoints[Name]> =>
    (target === undefined || target === name ? (await load())[name] : undefined) as Endpoints[Name];

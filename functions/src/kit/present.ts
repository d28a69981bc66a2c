/** Removes fields that are undefined. A record that is listed with all its fields can so be checked for completeness. */
export const present = <Stored extends object>(stored: Stored) =>
  Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Stored]: Exclude<Stored[Field], undefined>;
  };

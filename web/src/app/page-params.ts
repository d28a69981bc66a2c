import { createContext, useContext } from 'react';

type Params = Readonly<Record<string, string | undefined>>;

export const PageParamsContext = createContext<Params>({});

/** Returns the parameters in the path of the page, such as `slug` of `/article/:slug`. */
export const usePageParams = (): Params => useContext(PageParamsContext);

import { createContext, useContext } from 'react';

type Params = Readonly<Record<string, string | undefined>>;

export const PageParamsContext = createContext<Params>({});

/** The parameters in the path of the page, such as `slug` of `/article/:slug`. */
export const usePageParams = (): Params => useContext(PageParamsContext);

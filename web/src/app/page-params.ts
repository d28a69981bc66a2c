import { createContext, useContext } from 'react';

type Params = Readonly<Record<string, string | undefined>>;

export const PageParamsContext = createContext<Params>({});

/** What the address of the page says in the places that its route names, such as `slug` in `/article/:slug`. */
export const usePageParams = (): Params => useContext(PageParamsContext);

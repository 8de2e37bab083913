/// <reference types="vite/client" />
import type { AnyRoute } from '@ensemble/contract';
import { allRoutes } from '@ensemble/contract/all-routes';
import type { ValidRequest } from './request-case.ts';

type Requests = Readonly<Record<string, ValidRequest>>;

const files = import.meta.glob<Requests>(['./*-requests.ts', '!./valid-requests.ts'], {
  eager: true,
  import: 'requests',
});

/** One entry for each route of the contract, by name; the route table fails for a route that has none. */
export const validRequests: Requests = Object.assign({}, ...Object.values(files));

/** @throws where no route has the name. */
export function routeNamed(name: string): AnyRoute {
  const route = allRoutes.find((each) => each.name === name);
  if (!route) throw new Error(`there is no route ${name}`);
  return route;
}

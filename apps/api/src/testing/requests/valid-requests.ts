/// <reference types="vite/client" />
import type { ValidRequest } from './request-case.ts';

type Requests = Readonly<Record<string, ValidRequest>>;

const files = import.meta.glob<Requests>(['./*-requests.ts', '!./valid-requests.ts'], {
  eager: true,
  import: 'requests',
});

/** One entry for each route of the contract, by name; the route table fails for a route that has none. */
export const validRequests: Requests = Object.assign({}, ...Object.values(files));

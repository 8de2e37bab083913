import type { ComponentType } from 'react';
import { PageFailure } from '../loading/failures.tsx';
import { lazily } from '../loading/lazily.tsx';
import type { AreaRoute, LoadPage } from '../routing/area.ts';

const pages = new Map<LoadPage, ComponentType>();

/** The page of an address; one component for all addresses of one page. */
export function lazyPage({ load, phrases, preload }: AreaRoute): ComponentType {
  const page = pages.get(load) ?? lazily(load, { phrases, preload, failure: PageFailure });
  pages.set(load, page);
  return page;
}

import type { ComponentType, LazyExoticComponent } from 'react';
import { expectPhrases } from '../i18n/phrase-files.ts';
import { lazily } from '../loading/lazily.ts';
import { expectLoaded } from '../loading/loaded.ts';
import type { AreaRoute, LoadPage } from '../routing/area.ts';

const pages = new Map<LoadPage, LazyExoticComponent<ComponentType>>();

/** The page of an address, its words beside it; one component for all addresses of the same page. */
export function lazyPage(route: AreaRoute): LazyExoticComponent<ComponentType> {
  const { load, phrases = [], largest } = route;
  const expectRest = () => {
    if (largest) expectLoaded(largest);
    expectPhrases(...phrases);
  };
  const page = pages.get(load) ?? lazily(load, expectRest);
  pages.set(load, page);
  return page;
}

const services = /^(?:apps\/(?:api|calls)|packages\/(?:contract|phrases))\//;
/** What is for tests and for whoever changes the product. */
const left = /\.(?:test|spec)\.tsx?$|\/testing\/|\/drizzle\.config\.ts$|\/tsconfig[\w.]*\.json$/;
const documents = /^(?:docs\/|deploy\/|README\.md$|CHANGELOG\.md$|LICENSE$)/;

/** Whether a file of the tree comes along in a release. */
export const isPackaged = (path: string): boolean =>
  documents.test(path) || (services.test(path) && !left.test(path));

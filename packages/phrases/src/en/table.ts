/** Words of every table (SHELL-22). */
export const table = {
  empty: 'No Records to display',
  nothingFound: 'Nothing was found for “{{search}}”.',
  searchNow: 'Search now',
  clearSearch: 'Clear the search',
  firstPage: 'Go to the first page',
  loading: 'Loading',
  failed: 'The list could not be loaded',
  actions: 'Actions',
  range: '{{from}} to {{to}} of {{total}}',
  pageSize: 'Rows per page',
  rows_one: '{{count}} row',
  rows_other: '{{count}} rows',
  pages: 'Pages: {{list}}',
  page: 'Page {{page}}',
  nextPage: 'Next page',
  previousPage: 'Previous page',
} as const;

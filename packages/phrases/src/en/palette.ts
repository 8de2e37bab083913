/** Finding a page, a person or an organization from anywhere. */
export const palette = {
  title: 'Find a page or a person',
  titlePages: 'Find a page',
  titleService: 'Find a page, an organization or an administrator',
  label: 'Name, email or page',
  labelPages: 'Page',
  labelService: 'Page, organization, name or email',
  pages: 'Pages',
  recent: 'Recent',
  people: 'People',
  organizations: 'Organizations',
  results_one: '{{count}} result',
  results_other: '{{count}} results',
  nothing: 'No results',
  searching: 'Searching…',
  failed: 'We couldn’t search people. Press Enter to try again.',
  hint: 'Arrow keys to choose, Enter to open, Escape to close',
} as const;

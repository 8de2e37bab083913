/** Reports of how members use the app: the page, the download and the workbook. */
export const reports = {
  ofOrganization: 'Reports of {{name}}',
  back: 'Back to the organization',
  intro:
    'How members use the app, month by month, in figures that point to no individual member. The figures of a month are released {{days}} days after it ends, and never change.',
  from: 'From',
  to: 'To',
  chooseMonth: 'Choose a month',
  clearMonth: 'Clear: {{field}}',
  previous: 'Previous year',
  next: 'Next year',
  type: {
    'user-metrics': 'Members',
    activity: 'Activity',
    'article-ranking': 'Articles',
    'peer-support': 'Peer support',
    'organization-notifications': 'Notifications',
  },
  subject: {
    app: 'Opened the app',
    learn: 'Articles',
    myPlan: 'Goals',
    getSupport: 'Support contacts',
    peerSupport: 'Peer support',
    schedule: 'Shifts',
    session: 'Video sessions',
    article: 'Readers',
    peerContact: 'Opened a peer contact',
    notification: 'Opened a notification',
    sessionJoined: 'Joined a group session',
  },
  month: 'Month',
  members: 'Members at month end',
  joined: 'Joined',
  left: 'Left',
  sent: 'Sent',
  rank: 'Rank',
  article: 'Article',
  noTitle: 'Deleted article',
  people: 'about {{number}} people',
  peopleOrMore: '{{number}} people or more',
  times: 'about {{number}} times',
  timesOrMore: '{{number}} times or more',
  hidden: '--',
  why: {
    tooFew: 'too few people',
    notReleased: 'not released yet',
    tooSmall: 'too few members',
    off: 'turned off in the app',
  },
  noFigure: 'no month with a figure',
  notClosed: 'counted when the month ends',
  releasedOn: 'released on {{date}}',
  total: 'Sum of the months',
  totalHint:
    'Totals add up the months shown. A person may be counted in several months, and hidden figures are not in a total.',
  rankHint:
    'Each member counts for one article a month, drawn at random. With {{quarter}} members or more, articles have a figure once a quarter; with {{month}} or more, each month. Articles without a figure come last, in alphabetical order.',
  nothingTitle: 'Nothing was counted in these months',
  nothingText: 'Figures begin with the first month that was counted here. Choose later months.',
  noArticles: 'No article has a figure in these months',
  noArticlesText: 'Articles that are published appear here once a month is released.',
  firstTitle: 'The first figures come on {{date}}',
  firstText:
    'The figures of {{month}} are released on that day. Until then you see the number of members only.',
  smallTitle: 'Too few members for figures',
  smallText:
    'This report has figures in organizations with at least {{min}} members. With fewer, they could point to a person.',
  legendTitle: 'How to read the figures',
  legendAbout:
    '“About 15”: the number of people who did it, changed at random and rounded to {{users}}. Times are shown with {{members}} members or more, rounded to {{hits}}; each member counts at most {{max}} times a month, all parts together.',
  legendOrMore:
    '“30 or more”: larger numbers are not told apart, so that a figure never says that everyone did it.',
  legendHidden:
    '“--”: hidden, with the reason. “Too few people” can also mean zero. The fewer members an organization has, the fewer figures it can show: one with {{one}} members or more, four with {{four}}, all with {{all}}.',
  legendPromise:
    'All figures of a month together are at most {{factor}} times as likely with what a member did as with anything else they could have done.',
  legendCrisis:
    'Calls to crisis and emergency lines are never counted. Members are counted only after they said yes.',
  chartOf: 'Show',
  chartCaption: '{{what}}: people per month. The table holds every figure of this chart.',
  chart: {
    shown: 'about this number of people',
    orMore: 'this number of people or more',
    hidden: 'hidden or not released: not zero',
  },
  chartEmpty: 'No month has a figure to draw.',
  download: 'Download workbook',
  downloadTitle: 'Analytics report download',
  downloadText:
    'An Excel workbook with five reports and a sheet that explains the figures. It holds what the Reports page shows, and nothing more.',
  downloadAllText:
    'An Excel workbook with five reports of all organizations and a sheet that explains the figures.',
  currentMonth: 'The current month can be chosen; its figures are not released yet.',
  downloadButton: 'Download',
  downloadFailed: 'Analytic report download failed',
  workbookFailed:
    'This browser could not write the workbook. Choose fewer months, or close other tabs, and try again.',
  progress: '{{number}} of {{all}}: {{report}}',
  writing: 'Writing the workbook',
  cancelled: 'The download was cancelled.',
  downloaded: 'The workbook was downloaded.',
  threshold: {
    title: 'Figures below {{threshold}} people are hidden',
    text: 'Larger organizations have a higher limit anyway, because more figures need more protection. This holds for the months that are released next; figures that are released stay as they are.',
    next: 'From {{month}} on: figures below {{threshold}} people.',
    change: 'Change threshold',
    label: 'Hide figures below this number of people',
    hint: 'From {{min}} to {{max}}, in steps of {{step}}. A higher number protects members more and hides more figures.',
    holds:
      'The new number holds for {{month}} and later. Months that have begun and figures that are released stay as they are.',
    save: 'Save',
    saved: 'The threshold was saved. It holds from {{month}} on.',
    failed: 'The threshold could not be saved',
  },
  releases: {
    title: 'Released months ({{count}})',
    text: 'Each release has a hash of its figures and of the release before it. If a released figure were changed later, the hashes would no longer match.',
    list: 'List of released months',
    none: 'No month is released yet.',
    month: 'Month',
    releasedAt: 'Released on',
    threshold: 'Threshold',
    promise: 'Promise',
    promised: {
      month: 'all figures of the month together',
      figure: 'each figure by itself (earlier rule)',
    },
    hash: 'Hash',
  },
  disclosureAudit: {
    title: 'Audit our figures',
    text: 'Imagine someone who knows what every other member did and wants to tell which of two ways one member uses the app. From the noise that is stored with each release, this computes how often that person can be right, at most.',
    button: 'Audit our figures',
    failed: 'The audit could not run',
    none: 'No month with this promise is released yet.',
    factor:
      'All figures of a month together are at most {{factor}} times as likely with what a member did as with anything else they could have done. The promise is {{promised}}.',
    month:
      'By one month, a guess is right in at most {{right}} of 100 cases. Guessing blindly is right in 50.',
    all: 'By all {{months}} months together, if the member’s use of the app never changed: in at most {{right}} of 100 cases.',
    broken:
      'That is more than promised. This must not happen: please tell the people who run Ensemble.',
    earlier:
      'Months released by the earlier rule: {{months}}. Its promise held for each figure by itself, so these months can tell more.',
    unchanged: 'Every release is unchanged since the day it was released.',
    changed:
      'At least one release was changed after the day it was released. Please tell the people who run Ensemble.',
  },
  workbook: {
    about: 'About these figures',
    title: 'Analytics report',
    range: 'From {{from}} to {{to}}',
    organization: 'Organization',
    titleEn: 'Title (English)',
    titleFr: 'Title (French)',
    people: 'People',
    peopleOrMore: 'People: or more',
    times: 'Times',
    timesOrMore: 'Times: or more',
    orMore: 'or more',
    reason: 'Why hidden',
    subject: 'Part of the app',
    action: 'What was done',
    allMonths: 'All months',
    ruleRelease:
      'The figures of a month are released {{days}} days after it ends in the organization’s time zone, and never change.',
    ruleAbout:
      'People: the number of people, changed at random and rounded to {{users}}. Times: shown with {{members}} members or more, rounded to {{hits}}; each member counts at most {{max}} times a month, all parts together.',
    ruleArticles:
      'Articles: each member counts for one article a month, drawn at random. “Months counted” is 3 where articles have a figure once a quarter.',
    months: 'Months counted',
    ruleOrMore:
      '“or more” in the next column: larger numbers are not told apart, so that a figure never says that everyone did it.',
    ruleHidden:
      '“--”: hidden. The last column gives the reason. “Too few people” means fewer than the threshold of the organization, at least {{threshold}}, and can also mean zero.',
    ruleExact:
      'Members, joined, left and sent are exact: administrators can count them in their lists.',
    ruleTotals:
      'In the sheet of articles, the row “All months” adds up the months shown of an article. A person may be counted in several months.',
    ruleCrisis:
      'Calls to crisis and emergency lines are never counted. Members are counted only after they said yes.',
    ruleNothing:
      'This workbook was made in the browser from what the reports show. It has no hidden sheets, rows, names or comments.',
  },
} as const;

/** Reports of how members use the app: the page, the download and the workbook. */
export const reports = {
  ofOrganization: 'Reports of {{name}}',
  back: 'Back to the organization',
  intro:
    'How members use the app, month by month, in figures that point to no individual member. Each month’s figures come out {{days}} days after it ends and never change.',
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
  average: 'Average a month',
  aMonth: {
    people: 'about {{number}} people a month',
    peopleAtLeast: 'at least {{number}} people a month',
    openings: 'about {{number}} openings a month',
    openingsAtLeast: 'at least {{number}} openings a month',
  },
  monthsShown: '{{shown}} of {{months}} months shown',
  timesInAll: 'in all about {{number}} times',
  timesInAllOrMore: 'in all {{number}} times or more',
  notClosed: 'counted when the month ends',
  releasedOn: 'released on {{date}}',
  averageHint:
    'Averages are of the months shown. People are not added up: one person may be counted in several months.',
  membersHint:
    'Joined: members at the end of the month who were not members at its beginning. Left: members at its beginning who were not members at its end. People who came and went, or went and came back, within a month are in neither.',
  rankHint:
    'Articles are ranked by the openings that were counted. Each member counts for one article a month, drawn at random. With {{quarter}} members or more, articles have a figure once a quarter; with {{month}} or more, each month. Articles without a figure come last, in alphabetical order.',
  nothingTitle: 'Nothing was counted in these months',
  nothingText: 'Figures begin with the first month that was counted here. Choose later months.',
  noArticles: 'No article has a figure in these months',
  noArticlesText: 'Articles that are published appear here once a month is released.',
  firstTitle: 'The first figures come on {{date}}',
  firstText:
    'They show how members used the app in {{month}}, and point to no individual member. From then on, each month’s figures come out {{days}} days after it ends and never change.',
  smallTitle: 'Too few members for figures',
  smallText:
    'This report has figures in organizations with at least {{min}} members. With fewer, they could point to a person.',
  legendTitle: 'How to read the figures',
  legendAbout:
    '“About 15”: the number of people who did it, changed at random and rounded to {{users}}. Times are shown with {{members}} members or more, rounded to {{hits}}; each member counts at most {{max}} times a month, all parts together.',
  legendOrMore:
    '“30 or more”: we don’t show higher numbers, so no figure can say that everyone did it.',
  legendHidden:
    '“--”: hidden, with the reason. “Too few people” can also mean zero. The fewer members an organization has, the fewer figures it can show: one with {{one}} members or more, four with {{four}}, all with {{all}}.',
  legendPromise:
    'All figures of a month together are at most {{factor}} times as likely with what a member did as with anything else they could have done.',
  legendCrisis:
    'Calls to crisis and emergency lines are never counted. Only members who said yes are counted.',
  chartOf: 'Show',
  chartCaption: '{{what}}: people per month. The table shows these figures too.',
  chart: {
    shown: 'about this number of people',
    orMore: 'this number of people or more',
    hidden: 'hidden or not out yet (not zero)',
  },
  chartEmpty: 'No figures to show for these months.',
  chartPicture: 'Download as a picture',
  chartFailed: 'The picture could not be made. Try again, or take the PDF.',
  chartSource:
    '{{organization}}, {{range}}. Source: Ensemble, figures protected by noise and rounding.',
  range: '{{from}} to {{to}}',
  preset: {
    title: 'Months',
    lastMonth: 'Last month',
    lastQuarter: 'Last quarter',
    thisYear: 'This year',
    lastYear: 'Last year',
    next: 'The last month with figures is {{last}}. Those of {{month}} come out on {{date}}.',
  },
  year: {
    title: 'The year begins in {{month}}',
    text: 'Quarters and years are counted from this month.',
    change: 'Change the month',
    label: 'Our year begins in',
    saved: 'The year now begins in {{month}}.',
    failed: 'The month could not be saved',
  },
  board: {
    button: 'PDF for your board',
    other: 'PDF in French',
    more: 'More downloads',
    busy: 'Making the PDF',
    done: 'The PDF was downloaded.',
    failed: 'The PDF could not be made',
    title: '{{organization}}: how members use the app, {{range}}',
    heading: '{{report}}, {{range}}',
    membersAtEnd: 'About {{number}} members at the end of {{month}}.',
    average: '{{what}}: about {{number}} people a month ({{shown}} of {{months}} months shown).',
    averageAtLeast:
      '{{what}}: at least {{number}} people a month ({{shown}} of {{months}} months shown).',
    none: '{{what}}: no figures to show for these months ({{why}}).',
    more_people:
      'More people in {{last}} than in {{first}}: the difference is greater than noise and rounding.',
    fewer_people:
      'Fewer people in {{last}} than in {{first}}: the difference is greater than noise and rounding.',
    unclear:
      'Between {{first}} and {{last}} there is no difference greater than noise and rounding.',
    times: 'In all about {{number}} times.',
    timesOrMore: 'In all {{number}} times or more.',
    article:
      '{{rank}}. {{what}}: about {{number}} openings a month ({{shown}} of {{months}} months shown).',
    articleAtLeast:
      '{{rank}}. {{what}}: at least {{number}} openings a month ({{shown}} of {{months}} months shown).',
    fewer: 'fewer than {{threshold}}',
    about: 'about {{number}}',
    orMore: '{{number}} or more',
    why: {
      tooFew: 'too few',
      notReleased: 'not out yet',
      tooSmall: 'too few members',
      off: 'turned off',
    },
    shown: 'Months shown',
    striped: 'Striped, “30+”: this number of people or more.',
    hatched: 'Hatched: hidden or not out yet (not zero).',
    hidden:
      '“Too few”: hidden. It means fewer than {{threshold}}, or than the higher limit of a larger organization, and can also mean zero.',
    noClaim:
      'Where no change is named, noise and rounding could explain the difference between the first and the last month.',
    page: 'Page {{page}} of {{pages}}',
    source: '{{organization}}, figures from Ensemble',
    members:
      'Members are rounded to {{users}}. “Joined” and “Left” are shown from {{threshold}} people up.',
  },
  download: 'Excel workbook',
  downloadTitle: 'Download reports',
  downloadText:
    'An Excel workbook with five reports and a sheet that explains the figures. It contains only what this page shows.',
  downloadAllText:
    'An Excel workbook with five reports of all organizations and a sheet that explains the figures.',
  currentMonth: 'This month’s figures aren’t out yet.',
  downloadButton: 'Download',
  downloadFailed: 'We couldn’t download the reports',
  workbookFailed:
    'This browser could not write the workbook. Choose fewer months, or close other tabs, and try again.',
  progress: '{{number}} of {{all}}: {{report}}',
  writing: 'Writing the workbook',
  cancelled: 'The download was cancelled.',
  downloaded: 'The workbook was downloaded.',
  threshold: {
    title: 'Figures below {{threshold}} people are hidden',
    text: 'Larger organizations have a higher limit anyway, because more figures need more protection. It applies to future months. Published figures don’t change.',
    next: 'From {{month}} on: figures below {{threshold}} people.',
    change: 'Change threshold',
    label: 'Hide figures below this number of people',
    hint: 'From {{min}} to {{max}}, in steps of {{step}}. A higher number protects members more and hides more figures.',
    holds:
      'The new number applies from {{month}}. Months that have begun and published figures don’t change.',
    save: 'Save',
    saved: 'The threshold was saved. It applies from {{month}}.',
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
    title: 'Test our privacy protection',
    text: 'Imagine someone who knows what every other member did and wants to tell which of two ways one member uses the app. From the noise that is stored with each release, this computes how often that person can be right, at most.',
    button: 'Test our privacy protection',
    failed: 'The test could not run',
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
    title: 'Reports',
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
    allMonths: 'Average a month',
    ruleRelease:
      'The figures of a month are released {{days}} days after it ends in the organization’s time zone, and never change.',
    ruleAbout:
      'People: the number of people, changed at random and rounded to {{users}}. Times: shown with {{members}} members or more, rounded to {{hits}}; each member counts at most {{max}} times a month, all parts together.',
    ruleArticles:
      'Articles: each member counts for one article a month, drawn at random. “Months counted” is 3 where articles have a figure once a quarter.',
    months: 'Months counted',
    ruleOrMore:
      '“or more” in the next column: we don’t show higher numbers, so no figure can say that everyone did it.',
    ruleHidden:
      '“--”: hidden. The last column gives the reason. “Too few people” means fewer than the threshold of the organization, at least {{threshold}}, and can also mean zero.',
    ruleExact:
      'Members, joined, left and sent are exact: administrators can count them in their lists.',
    ruleTotals:
      'In the sheet of articles, the row “Average a month” is of the months shown of an article. People are not added up: one person may be counted in several months.',
    ruleCrisis:
      'Calls to crisis and emergency lines are never counted. Only members who said yes are counted.',
    ruleNothing:
      'This workbook was made in the browser from what the reports show. It has no hidden sheets, rows, names or comments.',
  },
} as const;

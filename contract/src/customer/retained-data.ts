import { retentionDays } from './retention-days.ts'

export interface RetainedData {
  key: string
  title: string
  what: string
  why: string
  until: string
}

const formatDays = (count: number): string => (count === 1 ? '1 day' : `${count} days`)
const untilDeleted = 'Until you delete your account.'

/** Everything that is stored about a person, described for the privacy page. */
export const retainedPersonalData = [
  {
    key: 'account',
    title: 'Your account',
    what: 'Your email address, name, and a hash of your password that can’t be reversed. The plans that you were given, why and until when, the end that an email reminded you of, what staff changed of them until an email tells you, and the codes you used for them. The market that staff set for you, if they did, why and until when. Whether you agreed to the newsletter, and when, and whether you agreed to messages in an earlier version. If staff suspended you: why and until when.',
    why: 'You sign in with it, and it sets what you can watch.',
    until: untilDeleted,
  },
  {
    key: 'purchases',
    title: 'What you bought',
    what: 'The plans you bought, their prices, when you paid, refunds, and your number at Stripe, which takes the payments. Your card is only at Stripe.',
    why: 'You have what you paid for, and the school keeps its books.',
    until:
      'Until you delete your account. Then your number at Stripe is deleted there and here, and the books keep the payment without you.',
  },
  {
    key: 'ticketList',
    title: 'The ticket office’s list',
    what: 'The email address and account number that the ticket office has of a season-ticket holder, the plan that it gives, for which team, and its end. Also before there is an account with this address.',
    why: 'Season-ticket holders get their plan without a code.',
    until: `Until you aren’t on the list anymore, you delete your account, or ${formatDays(retentionDays.ticketList)} after the end. What the last list changed is kept for ${formatDays(retentionDays.ticketListUndo)}, so that it can be undone.`,
  },
  {
    key: 'trials',
    title: 'Free trials',
    what: 'A hash of your email address for each plan that you tried for free. It can’t be turned back into the address, and it isn’t linked to your account.',
    why: 'Each person tries a plan once.',
    until: 'It stays, also after you delete your account.',
  },
  {
    key: 'picture',
    title: 'Your picture',
    what: 'The photo you uploaded. We remove its location and camera details.',
    why: 'It’s shown next to your name.',
    until: `Until you remove or replace it. A photo that staff removed is deleted after ${formatDays(retentionDays.takenPictures)}.`,
  },
  {
    key: 'choices',
    title: 'Your preferences',
    what: 'Your teams, your connection to the school, your favorites, My List, and which scores you hide.',
    why: 'They decide what you see first.',
    until: untilDeleted,
  },
  {
    key: 'alerts',
    title: 'Your alerts',
    what: 'The alerts you chose, your quiet hours, and which alerts your phones got and you opened.',
    why: 'You get what you asked for, once.',
    until: `What you chose: until you delete your account. What was sent: ${formatDays(retentionDays.alerts)}.`,
  },
  {
    key: 'watching',
    title: 'What you watched',
    what: 'Where you stopped in each video, which of your devices are playing, the moment on their screens, and the market you watched in. Never your network’s address.',
    why: 'You can pick up where you left off, and we can apply your plan’s device limit.',
    until: `Where you stopped: until you delete your account. Finished streams: ${formatDays(retentionDays.streams)}.`,
  },
  {
    key: 'placeReports',
    title: 'Blackout reports',
    what: 'If you told us by “I’m not there” that a blackout has your place wrong: the video, the market we took you to be in, the owner of your network where it’s known, and when. Never your network’s address.',
    why: 'Staff find out what is wrong, and answer you by email.',
    until: `${formatDays(retentionDays.placeReports)}.`,
  },
  {
    key: 'devices',
    title: 'Your devices',
    what: 'Each device’s type, when it signed in and was last used, and its address for notifications if you turned them on.',
    why: 'You can see them in Settings and sign any of them out.',
    until: `Up to ${formatDays(retentionDays.sessions)} after you sign in. Visits without an account: ${formatDays(retentionDays.visitors)}.`,
  },
  {
    key: 'codes',
    title: 'Codes and links we emailed',
    what: 'The address it went to, its purpose, how often it was tried, and a hash of the code.',
    why: 'They prove that an email address is yours.',
    until: `${formatDays(retentionDays.codes)}. After an email change: as long as it can be undone.`,
  },
  {
    key: 'counting',
    title: 'Usage statistics',
    what: 'Pages, videos, stories and ads you viewed, and which search results you opened. Never what you typed, and never under your name.',
    why: 'The school learns what fans like. No one else sees it.',
    until: `${Math.round(retentionDays.events / 30.4)} months. You can turn it off in Settings, and we respect your browser’s “do not track”.`,
  },
  {
    key: 'rewards',
    title: 'Your points and trophies',
    what: 'How you earned points, corrections by staff, your picks, the prizes you redeemed and what you donated.',
    why: 'We can explain each point, and count it once.',
    until: untilDeleted,
  },
  {
    key: 'ads',
    title: 'Ads you saw',
    what: 'The last time you saw each ad, and how often that day.',
    why: 'So you don’t see the same ad too often.',
    until: `${formatDays(retentionDays.adsSeen)}.`,
  },
  {
    key: 'giveaways',
    title: 'Giveaway entries and sponsor requests',
    what: 'What you entered in the form, and whether you confirmed it by email.',
    why: 'Each person enters once, winners are notified, and requests get an answer.',
    until: `Entries: ${formatDays(retentionDays.entries)} after the drawing unless its rules say otherwise, or ${formatDays(retentionDays.undrawnEntries)} after it closes without a drawing. Requests: ${formatDays(retentionDays.sponsorRequests)}. We keep the list that proves a drawing was fair. It has no names or addresses.`,
  },
  {
    key: 'limits',
    title: 'Security limits',
    what: 'How many attempts came from an email address, account or network, stored as a hash.',
    why: 'It stops people from guessing codes and passwords.',
    until: 'Up to 1 day.',
  },
  {
    key: 'department',
    title: 'Staff',
    what: 'Role, two-factor sign-in, invitations, the games and teams they score, duty times, and the changes they made.',
    why: 'Only staff can change what fans see, and every change is logged.',
    until: `Role: until they leave. Invitations: ${formatDays(retentionDays.invitations)}. The activity log stays, without their name after their account is deleted.`,
  },
  {
    key: 'deletions',
    title: 'Deleted accounts',
    what: 'A hash of the account number, nothing else.',
    why: 'A restored backup can’t bring the account back.',
    until: `${formatDays(retentionDays.deletions)}.`,
  },
] as const satisfies readonly RetainedData[]

export type RetainedDataKey = (typeof retainedPersonalData)[number]['key']

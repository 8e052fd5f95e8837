import { retentionDays } from './kept-days.ts'

export interface RetainedData {
  key: string
  title: string
  what: string
  why: string
  until: string
}

const formatDays = (many: number): string => (many === 1 ? 'a day' : `${many} days`)
const untilDeleted = 'Until you delete your account.'

/** Everything that is stored about a person, described for the privacy page. */
export const retainedPersonalData = [
  {
    key: 'account',
    title: 'Your account',
    what: 'Your email address, your name, your password as a hash that can’t be reversed, whether you agreed to a newsletter or messages in an earlier version, and what you may watch.',
    why: 'You sign in with it, and are greeted by name.',
    until: untilDeleted,
  },
  {
    key: 'picture',
    title: 'Your picture',
    what: 'The picture that you sent, drawn anew without what a camera writes into a file.',
    why: 'You wanted it to be seen.',
    until: `Until you take it away or send another. One that the department took away is deleted after ${formatDays(retentionDays.takenPictures)}.`,
  },
  {
    key: 'choices',
    title: 'What you chose',
    what: 'Your teams, what you are to the school, your favorites, your list, and whose scores you want to be kept from.',
    why: 'They decide what you see first.',
    until: untilDeleted,
  },
  {
    key: 'watching',
    title: 'What you watched',
    what: 'How far you came in each film, and which devices play at the moment.',
    why: 'You go on where you stopped, and no more devices play than your plan allows.',
    until: `Where you stopped, until you delete your account. Streams that are over, ${formatDays(retentionDays.streams)}.`,
  },
  {
    key: 'devices',
    title: 'Where you are signed in',
    what: 'The kind of each device, when it signed in and was last used, and its address for messages if you asked for them.',
    why: 'You see them in Settings, and can sign each of them out.',
    until: `${formatDays(retentionDays.sessions)} after the sign-in at most; visits without an account, ${formatDays(retentionDays.visitors)}.`,
  },
  {
    key: 'codes',
    title: 'Codes and links we emailed',
    what: 'Which address it went to, why, and how often it was tried. The code itself only as a hash.',
    why: 'They prove that an address is yours.',
    until: `${formatDays(retentionDays.codes)}; a change of your address, as long as it can be taken back.`,
  },
  {
    key: 'counting',
    title: 'What is counted',
    what: 'Pages, plays, stories, ads and what was found by a search: never what you typed, and under a number instead of your name.',
    why: 'The school learns what fans want. No one else sees it.',
    until: `${Math.round(retentionDays.events / 30.4)} months. Settings has a switch for it, and a browser that asks not to be tracked is not counted.`,
  },
  {
    key: 'rewards',
    title: 'Your points and trophies',
    what: 'What you did that earned them, the games that you called, the prizes that you redeemed, and what you gave to causes.',
    why: 'Each point can be explained, and is paid once.',
    until: untilDeleted,
  },
  {
    key: 'ads',
    title: 'Which ads you saw',
    what: 'Which ad you saw last, and how often on a day.',
    why: 'They take turns, and none comes too often.',
    until: `${formatDays(retentionDays.adsSeen)}.`,
  },
  {
    key: 'giveaways',
    title: 'Giveaways, and requests of sponsors',
    what: 'What you typed into the form of a giveaway, or of the page of sponsors, and whether you confirmed it by mail.',
    why: 'Each person takes part once, winners are written to, and requests are answered.',
    until: `Entries, ${formatDays(retentionDays.entries)} after the drawing unless the rules say otherwise, and ${formatDays(retentionDays.undrawnEntries)} after the close when there’s no drawing; requests, ${formatDays(retentionDays.sponsorRequests)}. The list that a drawing is checked by stays: it has no names and no addresses.`,
  },
  {
    key: 'limits',
    title: 'How often was asked',
    what: 'How many tries came from an address, an account or a network, as a hash of it.',
    why: 'No one can guess codes and passwords.',
    until: 'Until the limit is over, a day at most.',
  },
  {
    key: 'department',
    title: 'Who works for the department',
    what: 'Their role, their second factor, their invitations, when they are on duty, and what they changed.',
    why: 'Only they may change what fans see, and each change has a name.',
    until: `The role until they leave; invitations, ${formatDays(retentionDays.invitations)}. What they changed stays, without a name once their account is deleted.`,
  },
  {
    key: 'deletions',
    title: 'That an account was deleted',
    what: 'A hash of its number, and nothing else.',
    why: 'A backup from before does not bring it back.',
    until: `${formatDays(retentionDays.deletions)}.`,
  },
] as const satisfies readonly RetainedData[]

export type RetainedDataKey = (typeof retainedPersonalData)[number]['key']

import { removeAccents } from '@fieldhouse/contract/text'
import { type OpponentText, opponentIn } from './opponent-words.ts'
import { withoutResult } from './teams/result-words.ts'
import { type NamedTeam, teamAtFront, teamWithin, toTeamFields } from './teams/team-words.ts'

/** A title with the marks after the opponent: rank, place, tournament. */
export interface TitleSays extends Omit<OpponentText, 'name' | 'site' | 'exhibition' | 'doubleheader' | 'off'> {
  sport: string | undefined
  /** Set if the line names another school's team, or matches two of ours. */
  team?: NamedTeam | undefined
  site: 'home' | 'away' | 'neutral'
  opponent: string | undefined
  /** The school whose game it is: `Kansas` in `Kansas at TCU`. */
  subject: string | undefined
  /** The title of an event without an opponent: a meet. */
  title: string | undefined
  exhibition: boolean
  doubleheader?: 1 | 2
  off?: 'postponed' | 'cancelled' | undefined
}

const resultMark = /^\[(w|l|t|n)\]\s*/i
const timeMark = /^\d{1,2}\/\d{1,2}(\s+\d{1,2}:\d{2}\s*[ap]m)?\s+/i
const exhibitionMark = /\s*[-(]*\s*\bexhibition\b\)?\s*$/i
/** Matches team events that are not games. */
const noGame =
  /\b(dinner|lunch|breakfast|banquet|practice|meeting|travel|bus|flight|depart(ure)?s?|walk-?through|workouts?|weights|lift|film|media day|photos?|picture day|camp|clinic|tryouts?|fundraiser|study hall|recovery|move-?in)\b/i
/** Matches the prefixes of a forwarded event. */
const mailMark = /^(?:(?:fwd?|re):\s*)+/i
const longestTitle = 1_000
const clock = /^\d{1,2}(:\d{2})?\s*([ap]\.?m\b|$)/i

/** Parses a title as athletics sites write it: `[W] University Women's Soccer vs Somebody - Presented by: …` */
export function readTitle(text: string): TitleSays {
  const off = /\bcancell?ed\b/i.test(text) ? 'cancelled' : /\bpostponed\b/i.test(text) ? 'postponed' : undefined
  const line = text
    .replace(/\s+/g, ' ')
    .slice(0, longestTitle)
    .trim()
    .replace(mailMark, '')
    .replace(timeMark, '')
    .replace(resultMark, '')
    .replace(/[-–(]*\s*\b(cancell?ed|postponed)\b\)?/gi, '')
    .replace(/\s*-\s*presented by:?.*$/i, '')
    .trim()
  const known = teamWithin(line) ?? teamAtFront(line)
  const owner = toTeamFields(known)
  const about = known?.rest ?? line
  const [, before = '', mark = '', others = ''] = /^(.*?\s)?(vs?\.?\s|at\s|@)\s*(.+)$/i.exec(` ${about}`) ?? []
  const isGame = others !== '' && !clock.test(others) && !noGame.test(before)
  const subject = opponentIn(before)
  if (!isGame)
    return {
      ...owner,
      site: 'home',
      exhibition: exhibitionMark.test(line),
      opponent: undefined,
      subject: undefined,
      title: withoutResult(about.replace(/^[\s:,–—-]+/, '')) || undefined,
      off,
    }
  const { name, site, exhibition, doubleheader, ...rest } = opponentIn(others)
  return {
    ...rest,
    ...(subject.conference && { conference: true }),
    ...(doubleheader !== undefined && doubleheader !== 'both' && { doubleheader }),
    ...owner,
    site: site === 'neutral' ? site : /^v/i.test(mark) ? 'home' : 'away',
    exhibition: exhibition ?? exhibitionMark.test(line),
    opponent: name,
    subject: cleanOpponentName(subject.name) || cleanOpponentName(known?.before ?? '') || undefined,
    title: undefined,
    ...(off && { off }),
  }
}

/** Strips signs around a name. A round or a tournament is not a name. */
function cleanOpponentName(text: string): string {
  const name = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.)]+$/gu, '')
  return isMeetName(name) ? '' : name
}

/** Recognizes a day without a game: `BYE`, `Open date`. */
export const isBye = (text: string): boolean => /^\s*(bye( week)?|open( date| week)?|off( week)?|idle)\s*$/i.test(text)
/** Recognizes an opponent that is not yet known, which must match no school. */
export const isUnknownOpponent = (text: string): boolean =>
  /^\s*(tba|tbd|opponent tba|to be (announced|determined)|(winner|loser) (of|vs\.?|game)\b.*)\s*$/i.test(text) ||
  // The winner of the previous game: `Mesa Tech/Harbor State`.
  /\p{L}{3}\s*\/\s*\p{L}{3}/u.test(text)

/** Recognizes the name of a meet, which is not an opponent although lists write "at" before it. */
export const isMeetName = (text: string): boolean =>
  /\b(invitational|invite|championships?|classic|open|relays|regionals?|cup|meet|intercollegiate|tournament|challenge|festival|round|first round|qualifier)\b/i.test(
    text,
  )

/** Words before an opponent that belong to no school's name. */
const wordsOfNoName = new Set(
  [
    'a an and the of on in for our us u univ university college athletics team teams varsity jv club',
    'm w men mens women womens lady ladies boys girls coed',
    'game games gameday match matchup contest home away road neutral site event sports ncaa conference league division region regional',
    'exhibition scrimmage season opener opening preseason regular postseason nonconference spring fall winter summer rivalry',
    'rescheduled makeup moved new time date change changed update updated tba tbd live tv stream streaming broadcast espn espn2 espnu fs1 fox abc cbs nbc',
    'homecoming senior seniors alumni parents parent family youth kids letterwinners teacher military faculty fan fans pride day night weekend week doubleheader dh',
    'monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun',
  ].flatMap((line) => line.split(' ')),
)

/** The words of a text that could be part of a school's name. */
export const ownWords = (text: string): string[] =>
  removeAccents(text)
    .toLowerCase()
    .replace(/['’.]/g, '')
    .split(/[^a-z0-9&]+/)
    .filter((word) => word !== '' && !/^\d+$/.test(word) && !wordsOfNoName.has(word))

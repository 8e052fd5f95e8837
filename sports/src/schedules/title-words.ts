import { sportWithin } from './sport-words.ts'

export interface TitleSays {
  sport: string | undefined
  site: 'home' | 'away'
  opponent: string | undefined
  /** Whose game it is: `Kansas` of `Kansas at TCU`. */
  subject: string | undefined
  /** What it is when nobody plays against anybody: a meet. */
  title: string | undefined
  exhibition: boolean
  off: 'postponed' | 'cancelled' | undefined
}

const resultMark = /^\[(w|l|t|n)\]\s*/i
const timeMark = /^\d{1,2}\/\d{1,2}(\s+\d{1,2}:\d{2}\s*[ap]m)?\s+/i
const exhibitionMark = /\s*[-(]*\s*\bexhibition\b\)?\s*$/i

/** `[W] University Women's Soccer vs Somebody - Presented by: …`, as athletic sites write their lines. */
export function readTitle(text: string): TitleSays {
  const off = /\bcancell?ed\b/i.test(text) ? 'cancelled' : /\bpostponed\b/i.test(text) ? 'postponed' : undefined
  const line = text
    .replace(timeMark, '')
    .replace(resultMark, '')
    .replace(/[-–(]*\s*\b(cancell?ed|postponed)\b\)?/gi, '')
    .replace(/\s*-\s*presented by:?.*$/i, '')
    .trim()
  const known = sportWithin(line)
  const about = known?.rest ?? line
  const [, before = '', mark, others] = /^(.*?\s)?\b(vs\.?|at)\s+(.+)$/i.exec(` ${about}`) ?? []
  const exhibition = exhibitionMark.test(line)
  const opponent = others?.replace(exhibitionMark, '').trim()
  return {
    sport: known?.slug,
    site: mark?.toLowerCase() === 'at' ? 'away' : 'home',
    exhibition,
    off,
    opponent: opponent || undefined,
    subject: opponent ? nameIn(before) || nameIn(known?.before ?? '') || undefined : undefined,
    title: opponent ? undefined : about.trim() || undefined,
  }
}

/** Without the signs around it. What is called like a round or a tournament is nobody. */
function nameIn(text: string): string {
  const name = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.)]+$/gu, '')
  return isMeetName(name) ? '' : name
}

/** A day without a game: `BYE`, `Open date`. */
export const isBye = (text: string): boolean => /^\s*(bye( week)?|open( date| week)?|off( week)?|idle)\s*$/i.test(text)
/** Who it is against is not known yet: nobody can be matched with that. */
export const isUnknownOpponent = (text: string): boolean =>
  /^\s*(tba|tbd|opponent tba|to be (announced|determined))\s*$/i.test(text)

/** A meet is no opponent, though lists write "at" before its name. */
export const isMeetName = (text: string): boolean =>
  /\b(invitational|invite|championships?|classic|open|relays|regionals?|cup|meet|intercollegiate|tournament|challenge|festival|round|first round|qualifier)\b/i.test(
    text,
  )

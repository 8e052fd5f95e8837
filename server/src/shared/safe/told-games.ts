import { dayMs } from '@fieldhouse/contract/durations'
import type { GameItem } from '@fieldhouse/contract/games/item'

export interface Told {
  title: string
  /** All that a fan would read of it without its score being asked for. */
  words: string
  teams: readonly string[]
  at: Date
}

/** So long is told of a game. */
const toldForDays = 5
/** The words of one story can match every game of a season; the latest ones are enough. */
const mostMatched = 20

/** Digits against digits, and the words in which games are won and lost. */
const result =
  /\b\d{1,3}\s?[-–—−:]\s?\d{1,3}\b|\b(beat(s|en)?|defeat(s|ed)?|wins?|won|winning|los(e|es|ing)|lost|loss(es)?|falls?|fell|tops?|topped|edges?|edged|routs?|routed|downs?|downed|upsets?|sweeps?|swept|shut(s)?\s?outs?|blanks?|blanked|rall(y|ies|ied)|comebacks?|overtime|victor(y|ies|ious)|triumphs?|clinch(es|ed)?|champions?|titles?|advances?|advanced|eliminat\w+|walk-?offs?|final|recap|draws?|ties?|tied|stuns?|stunned|survives?|survived|outlasts?|outlasted|rolls?|cruis\w+|dominat\w+|crush\w*|hold(s)? off|held off|knock(s|ed)? (off|out)|streak|unbeaten|remains? perfect|scores?|goals?|touchdowns?|homers?|no-hitter|shutout|takes? (first|second|third|series|bronze|silver|gold)|place(s|d)? (first|second|third|\d+(st|nd|rd|th))|record(s|ed)?|results?)\b/i

/** Whether a title sounds as if it told how a game went. */
const soundsLikeAResult = (title: string): boolean => result.test(title)

/**
 * The games of which a story says how they went, as far as words tell: those that were on or over when it was written and whose other side it
 * names; where it names none and its title sounds like a result, its teams' last ones. When in doubt it tells.
 */
export function toldGames(story: Told, games: readonly GameItem[]): number[] {
  const played = games.filter((game) => isOfTeams(game, story.teams) && hasBegun(game, story.at))
  const words = ` ${plain(`${story.title} ${story.words}`)} `
  const named = played.filter((game) => namesOf(game).some((name) => words.includes(` ${name} `)))
  const told = named.length > 0 ? named : soundsLikeAResult(story.title) ? lastOfEach(played) : []
  return told
    .toSorted((one, other) => startOf(other) - startOf(one))
    .slice(0, mostMatched)
    .map(({ id }) => id)
}

const isOfTeams = ({ sport }: GameItem, teams: readonly string[]): boolean =>
  teams.length === 0 || teams.includes(sport)

/** TBA may be any time of its day. */
const startOf = ({ starts_at, day }: GameItem): number => Date.parse(starts_at ?? `${day}T00:00:00Z`)
const endOf = (game: GameItem): number => (game.ends_day ? Date.parse(`${game.ends_day}T23:59:59Z`) : startOf(game))

const isPlayed = ({ status }: GameItem): boolean => status.kind === 'live' || status.kind === 'final'

const hasBegun = (game: GameItem, at: Date): boolean =>
  isPlayed(game) && startOf(game) <= at.getTime() && endOf(game) + toldForDays * dayMs >= at.getTime()

/** Words alone, so that `St. John’s` is found as `St Johns`. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}.'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const leastName = 3

function namesOf({ away, home, title, tournament }: GameItem): string[] {
  const sides = [away, home].flatMap((side) => (side && !side.own ? [side.name, side.short, side.abbr] : []))
  return [...sides, title, tournament].flatMap((name) => {
    const words = plain(name ?? '')
    return words.length >= leastName ? [words] : []
  })
}

/** Of each sport those of its last day. */
function lastOfEach(played: readonly GameItem[]): GameItem[] {
  const last = new Map<string, string>()
  for (const { sport, day } of played) if (day > (last.get(sport) ?? '')) last.set(sport, day)
  return played.filter(({ sport, day }) => last.get(sport) === day)
}

/** So long what is said of a team is said of the game that it has just played. */
const afterglowMs = 1.5 * dayMs

const isOff = ({ status }: GameItem): boolean => status.kind === 'cancelled' || status.kind === 'postponed'

const isFresh = (game: GameItem, at: Date): boolean =>
  !isOff(game) && startOf(game) <= at.getTime() && at.getTime() - endOf(game) <= afterglowMs

/**
 * The same of a short post, which is often a cheer, a picture of the score or a name alone: it tells all of its teams' games that began before
 * it and within a day and a half, whatever its words are. `other`: it sounds like a result, and of which game nobody knows.
 */
export function toldByPost(post: Omit<Told, 'title'>, games: readonly GameItem[]): { tells: number[]; other: boolean } {
  const named = toldGames({ ...post, title: post.words }, games)
  const fresh = games.filter((game) => isOfTeams(game, post.teams) && isFresh(game, post.at)).map(({ id }) => id)
  const tells = [...new Set([...named, ...fresh])].toSorted((one, other) => one - other)
  return { tells, other: tells.length === 0 && soundsLikeAResult(post.words) }
}

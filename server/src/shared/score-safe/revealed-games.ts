import { dayMs } from '@fieldhouse/contract/durations'
import type { GameItem } from '@fieldhouse/contract/games/item'

export interface WrittenPiece {
  title: string
  /** All of its text that a fan would read without revealing a score. */
  words: string
  teams: readonly string[]
  at: Date
}

/** A game counts as news for this long. */
const toldForDays = 5
/** A story's words can match every game of a season; the latest ones are enough. */
const mostMatched = 20

/** Matches scores, and words that describe a result. */
const result =
  /\b\d{1,3}\s?[-–—−:]\s?\d{1,3}\b|\b(beat(s|en)?|defeat(s|ed)?|wins?|won|winning|los(e|es|ing)|lost|loss(es)?|falls?|fell|tops?|topped|edges?|edged|routs?|routed|downs?|downed|upsets?|sweeps?|swept|shut(s)?\s?outs?|blanks?|blanked|rall(y|ies|ied)|comebacks?|overtime|victor(y|ies|ious)|triumphs?|clinch(es|ed)?|champions?|titles?|advances?|advanced|eliminat\w+|walk-?offs?|final|recap|draws?|ties?|tied|stuns?|stunned|survives?|survived|outlasts?|outlasted|rolls?|cruis\w+|dominat\w+|crush\w*|hold(s)? off|held off|knock(s|ed)? (off|out)|streak|unbeaten|remains? perfect|scores?|goals?|touchdowns?|homers?|no-hitter|shutout|takes? (first|second|third|series|bronze|silver|gold)|place(s|d)? (first|second|third|\d+(st|nd|rd|th))|record(s|ed)?|results?)\b/i

/** Whether a title sounds like a result. */
const soundsLikeResult = (title: string): boolean => result.test(title)

/**
 * Finds the games whose result a story may reveal: games that had begun when it was written and whose opponent it
 * names. If it names none but its title sounds like a result, its teams' last games count. When in doubt a game is
 * included.
 */
export function findRevealedGames(story: WrittenPiece, games: readonly GameItem[]): number[] {
  const played = games.filter((game) => isTeamGame(game, story.teams) && hasBegun(game, story.at))
  const text = ` ${normalizeWords(`${story.title} ${story.words}`)} `
  const named = played.filter((game) => listOpponentNames(game).some((name) => text.includes(` ${name} `)))
  const matched = named.length > 0 ? named : soundsLikeResult(story.title) ? listLastGames(played) : []
  return matched
    .toSorted((one, other) => getStartMs(other) - getStartMs(one))
    .slice(0, mostMatched)
    .map(({ id }) => id)
}

const isTeamGame = ({ sport }: GameItem, teams: readonly string[]): boolean =>
  teams.length === 0 || teams.includes(sport)

/** Returns the start of a game; a game without a time counts from the start of its day. */
const getStartMs = ({ starts_at, day }: GameItem): number => Date.parse(starts_at ?? `${day}T00:00:00Z`)
const getEndMs = (game: GameItem): number =>
  game.ends_day ? Date.parse(`${game.ends_day}T23:59:59Z`) : getStartMs(game)

const isPlayed = ({ status }: GameItem): boolean => status.kind === 'live' || status.kind === 'final'

const hasBegun = (game: GameItem, at: Date): boolean =>
  isPlayed(game) && getStartMs(game) <= at.getTime() && getEndMs(game) + toldForDays * dayMs >= at.getTime()

/** Normalizes a text to plain words, so that `St. John’s` matches `St Johns`. */
export const normalizeWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}.'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const leastName = 3

function listOpponentNames({ away, home, title, tournament }: GameItem): string[] {
  const sides = [away, home].flatMap((side) => (side && !side.own ? [side.name, side.short, side.abbr] : []))
  return [...sides, title, tournament].flatMap((name) => {
    const text = normalizeWords(name ?? '')
    return text.length >= leastName ? [text] : []
  })
}

/** Lists the games of each sport's last day. */
function listLastGames(played: readonly GameItem[]): GameItem[] {
  const last = new Map<string, string>()
  for (const { sport, day } of played) if (day > (last.get(sport) ?? '')) last.set(sport, day)
  return played.filter(({ sport, day }) => last.get(sport) === day)
}

/** A post about a team concerns the game that ended within this time. */
const afterglowMs = 1.5 * dayMs

const isCalledOff = ({ status }: GameItem): boolean => status.kind === 'cancelled' || status.kind === 'postponed'

const isJustPlayed = (game: GameItem, at: Date): boolean =>
  !isCalledOff(game) && getStartMs(game) <= at.getTime() && at.getTime() - getEndMs(game) <= afterglowMs

/**
 * Finds the games that a short post may reveal. A post is often a cheer or a picture of the score, so all of its teams'
 * games of the last day and a half count, for any text. `other` means that it sounds like a result of an unknown game.
 */
export function findGamesRevealedByPost(
  post: Omit<WrittenPiece, 'title'>,
  games: readonly GameItem[],
): { tells: number[]; other: boolean } {
  const named = findRevealedGames({ ...post, title: post.words }, games)
  const fresh = games.filter((game) => isTeamGame(game, post.teams) && isJustPlayed(game, post.at)).map(({ id }) => id)
  const tells = [...new Set([...named, ...fresh])].toSorted((one, other) => one - other)
  return { tells, other: tells.length === 0 && soundsLikeResult(post.words) }
}

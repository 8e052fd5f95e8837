import type { CheckedPlay, CheckedPlayer, CheckedTeam, IndexedGame } from '../../../firewall/indexed-game.ts'
import {
  claimPlayCredits,
  firstNamed,
  type PlayCredit,
  type RowColumn,
  rowColumn,
} from '../../../firewall/play-credits.ts'
import { type Claim, eachTeam, type FirewallRule } from '../../../firewall/rule.ts'
import { isGoal } from './doubts.ts'

/** A sentence that names who did something, and the player's column that counts it. */
interface NamedSentence {
  what: string
  who: RegExp
  column: RowColumn
  /** A further test, where the sentence alone is not enough. */
  is?(play: CheckedPlay): boolean
}

const shooter = /^(?:shot|goal) by (.+?)(?:,? (?:assist(?:ed)? by|saved?|blocked)\b|[({[]|$)/i
const faceOff = /^faceoff (?:(.+?) vs\.? (.+?) )?won by (.+?)(?:[([]|\.$|$)/i
/** Recognizes a shot. A goal is its own action in soccer and the outcome of a shot in lacrosse. */
export const isShot = (play: CheckedPlay): boolean => /^(SHOT|FPS|GOAL)$/.test(play.action)
/** A longer text is not a scorer's sentence. */
const longestSentence = 400
const isOnGoal = (play: CheckedPlay): boolean => isGoal(play) || /\bsaved? (by )?\S/i.test(play.text)

const sentences: readonly NamedSentence[] = [
  { what: 'ground balls', who: /ground ball pickup by (.+?)(?: \(|\.|$)/i, column: rowColumn('misc', 'gb') },
  { what: 'draw controls', who: /^draw control by (.+?)(?: \(|\.|$)/i, column: rowColumn('misc', 'dc') },
  { what: 'turnovers', who: /^turnover by (.+?)(?: \(|\.|$)/i, column: rowColumn('misc', 'turnover') },
  { what: 'caused turnovers', who: /\(caused by (.+?)\)/i, column: rowColumn('misc', 'ct') },
  { what: 'fouls', who: /^foul on (.+?)(?: \(|\.|$)/i, column: rowColumn('penalty', 'foul') },
  { what: 'fouls', who: /^foul on (.+?)(?: \(|\.|$)/i, column: rowColumn('penalty', 'fouls') },
  { what: 'penalties', who: /^penalty on (.+?)(?: \(|\.|$)/i, column: rowColumn('penalty', 'count') },
  { what: 'shots', who: shooter, column: rowColumn('shots', 'sh') },
  { what: 'goals', who: shooter, column: rowColumn('shots', 'g'), is: isGoal },
  { what: 'shots on goal', who: shooter, column: rowColumn('shots', 'sog'), is: isOnGoal },
  { what: 'saves', who: /^shot by .*?\bsaved? (?:by )?(.+?)(?: [({[]|\.|$)/i, column: rowColumn('goalie', 'saves') },
]

const countNamed = (game: IndexedGame, { who, is = () => true }: NamedSentence): readonly PlayCredit[] =>
  game.plays
    .filter(is)
    .flatMap(({ text }) => [...text.slice(0, longestSentence).matchAll(new RegExp(who, 'gi'))])
    .map(([, name]) => ({ player: firstNamed(game, name), amount: 1 }))

/** Reads faceoffs. The text names who took it and the side that won it, or only the winner. */
function faceOffs(game: IndexedGame): { won: readonly PlayCredit[]; lost: readonly PlayCredit[] } {
  const faceOffs = game.plays.flatMap(({ text, vh }) => {
    const [taker, one, other, by] = faceOff.exec(text.slice(0, longestSentence)) ?? []
    const winner = game.teams.find((team) => team.vh === vh)
    if (taker === undefined || !winner) return []
    if (one === undefined) return [{ won: firstNamed(game, by), lost: undefined }]
    const both = [firstNamed(game, one), firstNamed(game, other)]
    const isWinner = (player: CheckedPlayer | undefined) => player && winner.players.includes(player)
    return [{ won: both.find(isWinner), lost: both.find((player) => player && !isWinner(player)) }]
  })
  const creditFaceOffs = (which: 'won' | 'lost') => faceOffs.map((each) => ({ player: each[which], amount: 1 }))
  return { won: creditFaceOffs('won'), lost: creditFaceOffs('lost') }
}

/**
 * Credits shots and saves to goalkeepers: the plays name a goalkeeper on entering, who then faces every shot until the
 * next one.
 */
function atKeepers(game: IndexedGame, team: CheckedTeam, is: (play: CheckedPlay) => boolean): readonly PlayCredit[] {
  let keeper: CheckedPlayer | undefined
  return game.plays.flatMap((play) => {
    const [, name] = /^(.+?) at goalie for /i.exec(play.text) ?? []
    const named = name === undefined ? undefined : firstNamed(game, name)
    if (named && team.players.includes(named)) keeper = named
    return is(play) && play.vh !== undefined && play.vh !== team.vh ? [{ player: keeper, amount: 1 }] : []
  })
}

/** Compares the plays with each player's row, where the plays have as much as the rows. Either may contain a slip. */
export const createCreditRule = (sportLetter: string): FirewallRule => ({
  id: `${sportLetter}29p`,
  severity: 'W',
  words: ['the play-by-play has', 'the player’s line says'],
  claims: (game) => {
    const named = sentences.map((sentence) => [sentence, countNamed(game, sentence)] as const)
    const { won, lost } = faceOffs(game)
    return eachTeam((team): readonly Claim[] => [
      ...named.flatMap(([{ column, what }, all]) => claimPlayCredits(team, all, column, what)),
      ...claimPlayCredits(team, won, rowColumn('misc', 'facewon'), 'faceoffs won'),
      ...claimPlayCredits(team, lost, rowColumn('misc', 'facelost'), 'faceoffs lost'),
      ...claimPlayCredits(team, atKeepers(game, team, isGoal), rowColumn('goalie', 'ga'), 'goals against'),
      ...claimPlayCredits(team, atKeepers(game, team, isShot), rowColumn('goalie', 'sf'), 'shots faced'),
    ])(game)
  },
})

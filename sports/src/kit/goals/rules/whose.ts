import type { Indexed, Play, Player, Team } from '../../../firewall/indexed.ts'
import { type Claim, eachTeam, type Rule } from '../../../firewall/rule.ts'
import { type Column, column, firstNamed, type Told, whoseByPlays } from '../../../firewall/whose.ts'
import { isGoal } from './doubts.ts'

/** A sentence that names who did something, and the column of the player that counts it. */
interface Named {
  what: string
  who: RegExp
  says: Column
  /** Where the sentence alone does not say it. */
  is?(play: Play): boolean
}

const shooter = /^(?:shot|goal) by (.+?)(?:,? (?:assist(?:ed)? by|saved?|blocked)\b|[({[]|$)/i
const faceOff = /^faceoff (?:(.+?) vs\.? (.+?) )?won by (.+?)(?:[([]|\.$|$)/i
/** A goal is its own action in soccer and a shot's outcome in lacrosse. */
export const isShot = (play: Play): boolean => /^(SHOT|FPS|GOAL)$/.test(play.action)
/** What is longer is no sentence of a scorer. */
const longestSentence = 400
const isOnGoal = (play: Play): boolean => isGoal(play) || /\bsaved? (by )?\S/i.test(play.text)

const sentences: readonly Named[] = [
  { what: 'ground balls', who: /ground ball pickup by (.+?)(?: \(|\.|$)/i, says: column('misc', 'gb') },
  { what: 'draw controls', who: /^draw control by (.+?)(?: \(|\.|$)/i, says: column('misc', 'dc') },
  { what: 'turnovers', who: /^turnover by (.+?)(?: \(|\.|$)/i, says: column('misc', 'turnover') },
  { what: 'turnovers caused', who: /\(caused by (.+?)\)/i, says: column('misc', 'ct') },
  { what: 'fouls', who: /^foul on (.+?)(?: \(|\.|$)/i, says: column('penalty', 'foul') },
  { what: 'fouls', who: /^foul on (.+?)(?: \(|\.|$)/i, says: column('penalty', 'fouls') },
  { what: 'penalties', who: /^penalty on (.+?)(?: \(|\.|$)/i, says: column('penalty', 'count') },
  { what: 'shots', who: shooter, says: column('shots', 'sh') },
  { what: 'goals', who: shooter, says: column('shots', 'g'), is: isGoal },
  { what: 'shots on goal', who: shooter, says: column('shots', 'sog'), is: isOnGoal },
  { what: 'saves', who: /^shot by .*?\bsaved? (?:by )?(.+?)(?: [({[]|\.|$)/i, says: column('goalie', 'saves') },
]

const told = (game: Indexed, { who, is = () => true }: Named): readonly Told[] =>
  game.plays
    .filter(is)
    .flatMap(({ text }) => [...text.slice(0, longestSentence).matchAll(new RegExp(who, 'gi'))])
    .map(([, said]) => ({ player: firstNamed(game, said), much: 1 }))

/** Face-offs name both who took one and the side that won it, or who won it alone. */
function faceOffs(game: Indexed): { won: readonly Told[]; lost: readonly Told[] } {
  const taken = game.plays.flatMap(({ text, vh }) => {
    const [said, one, other, by] = faceOff.exec(text.slice(0, longestSentence)) ?? []
    const winner = game.teams.find((team) => team.vh === vh)
    if (said === undefined || !winner) return []
    if (one === undefined) return [{ won: firstNamed(game, by), lost: undefined }]
    const both = [firstNamed(game, one), firstNamed(game, other)]
    const isWinner = (player: Player | undefined) => player && winner.players.includes(player)
    return [{ won: both.find(isWinner), lost: both.find((player) => player && !isWinner(player)) }]
  })
  const of = (which: 'won' | 'lost') => taken.map((each) => ({ player: each[which], much: 1 }))
  return { won: of('won'), lost: of('lost') }
}

/** Who stands in the goal is said when he comes, and everything comes at him until another does. */
function atKeepers(game: Indexed, team: Team, is: (play: Play) => boolean): readonly Told[] {
  let keeper: Player | undefined
  return game.plays.flatMap((play) => {
    const [, said] = /^(.+?) at goalie for /i.exec(play.text) ?? []
    const named = said === undefined ? undefined : firstNamed(game, said)
    if (named && team.players.includes(named)) keeper = named
    return is(play) && play.vh !== undefined && play.vh !== team.vh ? [{ player: keeper, much: 1 }] : []
  })
}

/** What the plays tell of each player beside his row, where they tell as much as the rows do. A slip of the scorer in either is possible. */
export const whoseItWas = (letter: string): Rule => ({
  id: `${letter}29p`,
  severity: 'W',
  words: ['the plays tell', 'the player row says'],
  claims: (game) => {
    const named = sentences.map((sentence) => [sentence, told(game, sentence)] as const)
    const { won, lost } = faceOffs(game)
    return eachTeam((team): readonly Claim[] => [
      ...named.flatMap(([{ says, what }, all]) => whoseByPlays(team, all, says, what)),
      ...whoseByPlays(team, won, column('misc', 'facewon'), 'face-offs won'),
      ...whoseByPlays(team, lost, column('misc', 'facelost'), 'face-offs lost'),
      ...whoseByPlays(team, atKeepers(game, team, isGoal), column('goalie', 'ga'), 'goals against'),
      ...whoseByPlays(team, atKeepers(game, team, isShot), column('goalie', 'sf'), 'shots faced'),
    ])(game)
  },
})

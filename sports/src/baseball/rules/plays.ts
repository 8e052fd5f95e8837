import { cell, cellIn, counted, type Figure, sumOrZero } from '../../firewall/figure.ts'
import { halvesOf, type Indexed, type Play, playerNamed, type Team } from '../../firewall/indexed.ts'
import { type Claim, eachTeam, type Rule, same } from '../../firewall/rule.ts'
import { children, type Element, everyElement, integer, text } from '../../statcrew/element.ts'
import { runsOf, scorersIn } from '../file/runs.ts'

const atBats = (game: Indexed, team: Team): readonly Play[] => game.plays.filter((play) => play.vh === team.vh)

const partsOf = (play: Play, name: string): readonly Element[] =>
  everyElement(play.element).filter((each) => each.name === name)

/** Nothing where no play has such a part: told in words alone, it claims nothing. */
function tally(plays: readonly Play[], name: string, ...keys: readonly string[]): Figure | undefined {
  const parts = plays.flatMap((play) => partsOf(play, name))
  const isKept = parts.some((part) => keys.some((key) => text(part, key) !== undefined))
  return isKept ? sumOrZero(parts.flatMap((part) => keys.map((key) => cell(part, key)))) : undefined
}

/** A play list that was not kept claims nothing. */
const kept = (plays: readonly Play[]): boolean => plays.some((play) => partsOf(play, 'batter').length > 0)

const batted = 'ab h so rbi bb hbp hr sh sf ibb'.split(' ')

/** Scorers mend a table without its play, and tell some plays in words alone: all of it is told, and nothing waits for it. */
export const baseballPlays: readonly Rule[] = [
  fromPlays('S17', 'the batters have', (plays, team) =>
    batted.map((key) => same(tally(plays, 'batter', key), team.total('hitting', key), key)),
  ),
  {
    id: 'S17p',
    severity: 'W',
    words: ['the plays count', 'the player row says'],
    claims: eachTeam((team, _, game) => {
      const plays = atBats(game, team)
      return [...byBatter(plays, team), ...byScorer(plays, team)]
    }),
  },
  {
    id: 'S18',
    severity: 'W',
    words: ['the plays tell runs', 'the score is'],
    claims: eachTeam((team, _, game) => runsClaim(game, team)),
  },
  fromPlays('S19', 'the appearances at the plate are', (plays, team) =>
    same(tally(plays, 'pitcher', 'bf'), team.total('hitting', 'pa')),
  ),
  fromPlays('S20', 'the putouts of the other side are', (plays, _, other) =>
    same(outsIn(plays), other.total('fielding', 'po'), 'outs'),
  ),
  fromPlays('S20b', 'the pitchers of the other side have', (plays, _, other) =>
    same(tally(plays, 'pitcher', 'er'), other.total('pitching', 'er'), 'earned runs'),
  ),
  fromPlays('S20c', 'the pitchers of the other side have', (plays, _, other) => {
    const letters = plays.flatMap((play) => partsOf(play, 'pitches').map((part) => text(part, 'text') ?? ''))
    return letters.some((each) => each !== '')
      ? same(
          counted(letters.join('').replaceAll(/[^A-Z]|[NI]/g, '').length),
          other.total('pitching', 'pitches'),
          'pitches',
        )
      : []
  }),
  fromPlays('S20f', 'the fielders of the other side have', (plays, _, other) =>
    same(tally(plays, 'fielder', 'e'), other.total('fielding', 'e'), 'errors'),
  ),
  {
    id: 'S21',
    severity: 'W',
    words: ['the plays end the inning with', 'the row of the inning says'],
    claims: eachTeam((team, _, game) => game.periods.flatMap((period, index) => summaries(game, team, period, index))),
  },
  { id: 'S53', severity: 'W', words: ['the play begins with', 'outs until then are'], claims: outsAscend },
]

/** Only where everybody at the plate is known and the sum is the team's: then the plays tell whose it was. */
function byBatter(plays: readonly Play[], team: Team): readonly Claim[] {
  const batters = plays
    .flatMap((play) => partsOf(play, 'batter'))
    .map((part) => ({ part, player: playerNamed(team, text(part, 'name') ?? '') }))
  if (batters.some(({ player }) => !player)) return []
  return batted.flatMap((key) => {
    const told = tally(plays, 'batter', key)
    if (!told || told.value !== team.total('hitting', key)?.value) return []
    return team.players.map((player) => {
      const own = batters.filter((each) => each.player === player).map(({ part }) => cell(part, key))
      return { ...same(sumOrZero(own), cellIn(player.element, 'hitting', key), key), place: { player } }
    })
  })
}

function byScorer(plays: readonly Play[], team: Team): readonly Claim[] {
  const home = plays.flatMap(({ element }) => [...scorersIn(element)].map((name) => playerNamed(team, name)))
  if (home.length === 0 || home.includes(undefined) || home.length !== team.total('hitting', 'r')?.value) return []
  return team.players.map((player) => ({
    ...same(counted(home.filter((each) => each === player).length), cellIn(player.element, 'hitting', 'r'), 'r'),
    place: { player },
  }))
}

function fromPlays(
  id: string,
  right: string,
  claims: (plays: readonly Play[], team: Team, other: Team) => Claim | readonly Claim[],
): Rule {
  return {
    id,
    severity: 'W',
    words: ['the plays count', right],
    claims: eachTeam((team, other, game) => {
      const plays = atBats(game, team)
      return kept(plays) ? claims(plays, team, other) : undefined
    }),
  }
}

/** Batters and runners: one of them may be coded and the other not. */
function outsIn(plays: readonly Play[]): Figure | undefined {
  const outs = [tally(plays, 'batter', 'out'), tally(plays, 'runner', 'out')]
  return outs.every((each) => each === undefined) ? undefined : sumOrZero(outs)
}

/** Runs that the program itself counted cannot be more than the score; what is not told may be missing. */
function runsClaim(game: Indexed, team: Team): Claim | undefined {
  const plays = atBats(game, team)
  const score = cell(team.line, 'runs') ?? team.score
  if (plays.length === 0 || !score) return undefined
  const isCounted = plays.some(({ element }) => text(element, 'runs') !== undefined)
  const told = sumOrZero(plays.map(({ element }) => cell(element, 'runs') ?? counted(runsOf(element))))
  const severity = isCounted && told.value > score.value && !game.isRunning ? 'E' : 'W'
  return { ...same(told, score, 'runs'), severity }
}

function summaries(game: Indexed, team: Team, period: Element, index: number): readonly Claim[] {
  const inning = integer(period, 'number') ?? integer(period, 'inning') ?? index + 1
  const own = halvesOf(game.teams, period).find(({ vh }) => vh === team.vh)
  const summary = children(own?.element, 'innsummary')[0]
  const row = team.rows.find((each) => integer(each, 'inn') === inning)
  const columns = [
    ['r', 'score', 'runs'],
    ['h', 'hits', 'hits'],
    ['e', 'errors', 'errors'],
    ['lob', 'lob', 'left on base'],
  ] as const
  return columns.map(([key, theirs, what]) => same(cell(summary, key), cell(row, theirs), what, { period: inning }))
}

/** A substitution may be noted with the outs of the play after it. */
const isSubstitution = (play: Play): boolean =>
  text(play.element, 'sub') === '1' || text(play.element, 'sub') === 'Y' || partsOf(play, 'sub').length > 0

function outsAscend(game: Indexed): readonly Claim[] {
  const claims: Claim[] = []
  let half = ''
  let outs: number | undefined = 0
  for (const play of game.plays) {
    if (`${play.period}${play.vh}` !== half) outs = 0
    half = `${play.period}${play.vh}`
    const isCoded = children(play.element, 'batter').length > 0 || outsIn([play]) !== undefined
    if (!isCoded && isSubstitution(play)) continue
    const written = isSubstitution(play) ? undefined : cell(play.element, 'outs')
    if (written && outs !== undefined) claims.push(same(written, counted(outs), undefined, { play }))
    // The file knows it better, and says so once; how many are out after a play without its batter nobody knows.
    const before: number | undefined = written?.value ?? outs
    outs = before === undefined || !isCoded ? undefined : before + (outsIn([play])?.value ?? 0)
  }
  return claims
}

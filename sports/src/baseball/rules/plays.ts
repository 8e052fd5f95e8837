import { cellIn, type Figure, readCell, sumOrZero, toCountedFigure } from '../../firewall/figure.ts'
import {
  type CheckedPlay,
  type CheckedTeam,
  type IndexedGame,
  listHalfInnings,
  playerNamed,
} from '../../firewall/indexed-game.ts'
import { type Claim, claimEqual, eachTeam, type FirewallRule } from '../../firewall/rule.ts'
import { type Element, everyElement, getInteger, getText, listChildren } from '../../statcrew/element.ts'
import { countPlayRuns, scorersIn } from '../file/runs.ts'

const atBats = (game: IndexedGame, team: CheckedTeam): readonly CheckedPlay[] =>
  game.plays.filter((play) => play.vh === team.vh)

const listPlayParts = (play: CheckedPlay, name: string): readonly Element[] =>
  everyElement(play.element).filter((each) => each.name === name)

/** Undefined where no play has such a part: plays with only text make no claim. */
function tallyParts(plays: readonly CheckedPlay[], name: string, ...keys: readonly string[]): Figure | undefined {
  const parts = plays.flatMap((play) => listPlayParts(play, name))
  const isKept = parts.some((part) => keys.some((key) => getText(part, key) !== undefined))
  return isKept ? sumOrZero(parts.flatMap((part) => keys.map((key) => readCell(part, key)))) : undefined
}

/** Tests whether plays were recorded. Without any there is no claim. */
const arePlaysRecorded = (plays: readonly CheckedPlay[]): boolean =>
  plays.some((play) => listPlayParts(play, 'batter').length > 0)

const batted = 'ab h so rbi bb hbp hr sh sf ibb'.split(' ')

/** All rules are warnings, because scorers correct a table without its play and write some plays only as text. */
export const baseballPlays: readonly FirewallRule[] = [
  fromPlays('S17', 'the batters have', (plays, team) =>
    batted.map((key) => claimEqual(tallyParts(plays, 'batter', key), team.total('hitting', key), key)),
  ),
  {
    id: 'S17p',
    severity: 'W',
    words: ['the play-by-play has', 'the player’s line says'],
    claims: eachTeam((team, _, game) => {
      const plays = atBats(game, team)
      return [...byBatter(plays, team), ...byScorer(plays, team)]
    }),
  },
  {
    id: 'S18',
    severity: 'W',
    words: ['the play-by-play adds up to', 'the score is'],
    claims: eachTeam((team, _, game) => runsClaim(game, team)),
  },
  fromPlays('S19', 'plate appearances are', (plays, team) =>
    claimEqual(tallyParts(plays, 'pitcher', 'bf'), team.total('hitting', 'pa')),
  ),
  fromPlays('S20', 'the opponent’s putouts are', (plays, _, other) =>
    claimEqual(outsIn(plays), other.total('fielding', 'po'), 'outs'),
  ),
  fromPlays('S20b', 'the opposing pitchers have', (plays, _, other) =>
    claimEqual(tallyParts(plays, 'pitcher', 'er'), other.total('pitching', 'er'), 'earned runs'),
  ),
  fromPlays('S20c', 'the opposing pitchers have', (plays, _, other) => {
    const letters = plays.flatMap((play) => listPlayParts(play, 'pitches').map((part) => getText(part, 'text') ?? ''))
    return letters.some((each) => each !== '')
      ? claimEqual(
          toCountedFigure(letters.join('').replaceAll(/[^A-Z]|[NI]/g, '').length),
          other.total('pitching', 'pitches'),
          'pitches',
        )
      : []
  }),
  fromPlays('S20f', 'the opposing fielders have', (plays, _, other) =>
    claimEqual(tallyParts(plays, 'fielder', 'e'), other.total('fielding', 'e'), 'errors'),
  ),
  {
    id: 'S21',
    severity: 'W',
    words: ['the play-by-play ends the inning with', 'the line score says'],
    claims: eachTeam((team, _, game) =>
      game.periods.flatMap((period, index) => claimInningSummaries(game, team, period, index)),
    ),
  },
  { id: 'S53', severity: 'W', words: ['outs at the start of the play are', 'outs before it are'], claims: outsAscend },
]

/** Compares plays and batters' rows, only where all batters are known and the sum is the team's. */
function byBatter(plays: readonly CheckedPlay[], team: CheckedTeam): readonly Claim[] {
  const batters = plays
    .flatMap((play) => listPlayParts(play, 'batter'))
    .map((part) => ({ part, player: playerNamed(team, getText(part, 'name') ?? '') }))
  if (batters.some(({ player }) => !player)) return []
  return batted.flatMap((key) => {
    const counted = tallyParts(plays, 'batter', key)
    if (!counted || counted.value !== team.total('hitting', key)?.value) return []
    return team.players.map((player) => {
      const own = batters.filter((each) => each.player === player).map(({ part }) => readCell(part, key))
      return { ...claimEqual(sumOrZero(own), cellIn(player.element, 'hitting', key), key), place: { player } }
    })
  })
}

function byScorer(plays: readonly CheckedPlay[], team: CheckedTeam): readonly Claim[] {
  const home = plays.flatMap(({ element }) => [...scorersIn(element)].map((name) => playerNamed(team, name)))
  if (home.length === 0 || home.includes(undefined) || home.length !== team.total('hitting', 'r')?.value) return []
  return team.players.map((player) => ({
    ...claimEqual(
      toCountedFigure(home.filter((each) => each === player).length),
      cellIn(player.element, 'hitting', 'r'),
      'r',
    ),
    place: { player },
  }))
}

function fromPlays(
  id: string,
  right: string,
  claims: (plays: readonly CheckedPlay[], team: CheckedTeam, other: CheckedTeam) => Claim | readonly Claim[],
): FirewallRule {
  return {
    id,
    severity: 'W',
    words: ['the play-by-play has', right],
    claims: eachTeam((team, other, game) => {
      const plays = atBats(game, team)
      return arePlaysRecorded(plays) ? claims(plays, team, other) : undefined
    }),
  }
}

/** Counts outs of batters and runners, of whom only some may be coded. */
function outsIn(plays: readonly CheckedPlay[]): Figure | undefined {
  const outs = [tallyParts(plays, 'batter', 'out'), tallyParts(plays, 'runner', 'out')]
  return outs.every((each) => each === undefined) ? undefined : sumOrZero(outs)
}

/** Runs that the program counted cannot exceed the score. Runs that are not coded may be missing. */
function runsClaim(game: IndexedGame, team: CheckedTeam): Claim | undefined {
  const plays = atBats(game, team)
  const score = readCell(team.line, 'runs') ?? team.score
  if (plays.length === 0 || !score) return undefined
  const isCounted = plays.some(({ element }) => getText(element, 'runs') !== undefined)
  const runs = sumOrZero(
    plays.map(({ element }) => readCell(element, 'runs') ?? toCountedFigure(countPlayRuns(element))),
  )
  const severity = isCounted && runs.value > score.value && !game.isRunning ? 'E' : 'W'
  return { ...claimEqual(runs, score, 'runs'), severity }
}

function claimInningSummaries(game: IndexedGame, team: CheckedTeam, period: Element, index: number): readonly Claim[] {
  const inning = getInteger(period, 'number') ?? getInteger(period, 'inning') ?? index + 1
  const own = listHalfInnings(game.teams, period).find(({ vh }) => vh === team.vh)
  const summary = listChildren(own?.element, 'innsummary')[0]
  const row = team.rows.find((each) => getInteger(each, 'inn') === inning)
  const columns = [
    ['r', 'score', 'runs'],
    ['h', 'hits', 'hits'],
    ['e', 'errors', 'errors'],
    ['lob', 'lob', 'left on base'],
  ] as const
  return columns.map(([key, theirs, what]) =>
    claimEqual(readCell(summary, key), readCell(row, theirs), what, { period: inning }),
  )
}

/** A substitution may have the number of outs of the next play. */
const isSubstitution = (play: CheckedPlay): boolean =>
  getText(play.element, 'sub') === '1' || getText(play.element, 'sub') === 'Y' || listPlayParts(play, 'sub').length > 0

function outsAscend(game: IndexedGame): readonly Claim[] {
  const claims: Claim[] = []
  let half = ''
  let outs: number | undefined = 0
  for (const play of game.plays) {
    if (`${play.period}${play.vh}` !== half) outs = 0
    half = `${play.period}${play.vh}`
    const isCoded = listChildren(play.element, 'batter').length > 0 || outsIn([play]) !== undefined
    if (!isCoded && isSubstitution(play)) continue
    const written = isSubstitution(play) ? undefined : readCell(play.element, 'outs')
    if (written && outs !== undefined) claims.push(claimEqual(written, toCountedFigure(outs), undefined, { play }))
    // A jump in outs is reported once; the outs after a play without its batter are unknown.
    const before: number | undefined = written?.value ?? outs
    outs = before === undefined || !isCoded ? undefined : before + (outsIn([play])?.value ?? 0)
  }
  return claims
}

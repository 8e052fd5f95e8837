import { cell, counted, type Figure, sumOrZero } from '../../firewall/figure.ts'
import type { Indexed, Play, Team } from '../../firewall/indexed.ts'
import { type Claim, eachTeam, type Rule, same } from '../../firewall/rule.ts'
import { children, type Element, everyElement, integer, text } from '../../statcrew/element.ts'

const atBats = (game: Indexed, team: Team): readonly Play[] => game.plays.filter((play) => play.vh === team.vh)

const partsOf = (play: Play, name: string): readonly Element[] =>
  [...everyElement(play.element)].filter((each) => each.name === name)

const tally = (plays: readonly Play[], name: string, key: string): Figure =>
  sumOrZero(plays.flatMap((play) => partsOf(play, name).map((part) => cell(part, key))))

/** A play list that was not kept claims nothing; one that was is complete. */
const kept = (plays: readonly Play[]): boolean => plays.some((play) => partsOf(play, 'batter').length > 0)

const batted = 'ab h so rbi bb hbp hr sh sf ibb'.split(' ')

export const baseballPlays: readonly Rule[] = [
  fromPlays('S17', 'the batters have', (plays, team) =>
    batted
      .filter((key) => plays.some((play) => partsOf(play, 'batter').some((part) => text(part, key) !== undefined)))
      .map((key) => same(tally(plays, 'batter', key), team.total('hitting', key), key)),
  ),
  fromPlays('S19', 'the appearances at the plate are', (plays, team) =>
    same(tally(plays, 'pitcher', 'bf'), team.total('hitting', 'pa')),
  ),
  fromPlays('S20', 'the putouts of the other side are', (plays, _, other) =>
    same(
      sumOrZero([tally(plays, 'batter', 'out'), tally(plays, 'runner', 'out')]),
      other.total('fielding', 'po'),
      'outs',
    ),
  ),
  fromPlays('S20b', 'the pitchers of the other side have', (plays, _, other) =>
    plays.some((play) => partsOf(play, 'pitcher').some((part) => text(part, 'er') !== undefined))
      ? same(tally(plays, 'pitcher', 'er'), other.total('pitching', 'er'), 'earned runs')
      : [],
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
    severity: 'E',
    words: ['the plays end the inning with', 'the row of the inning says'],
    claims: eachTeam((team, _, game) =>
      halves(game, team).flatMap(({ inning, half }) => summaryClaims(team, inning, half)),
    ),
  },
  { id: 'S53', severity: 'E', words: ['the play begins with', 'outs until then are'], claims: outsAscend },
]

function fromPlays(
  id: string,
  right: string,
  claims: (plays: readonly Play[], team: Team, other: Team) => Claim | readonly Claim[],
): Rule {
  return {
    id,
    severity: 'E',
    words: ['the plays count', right],
    claims: eachTeam((team, other, game) => {
      const plays = atBats(game, team)
      return kept(plays) ? claims(plays, team, other) : undefined
    }),
  }
}

type Half = { readonly inning: number; readonly half: Element }

/** Innings hold their halves, or halves stand alone and name their inning. */
function halves(game: Indexed, team: Team): readonly Half[] {
  return game.periods
    .flatMap((period, index) => {
      const inning = integer(period, 'number') ?? integer(period, 'inning') ?? index + 1
      return period.name === 'batting'
        ? [{ inning, half: period }]
        : children(period, 'batting').map((half) => ({ inning, half }))
    })
    .filter(({ half }) => text(half, 'vh') === team.vh)
}

function summaryClaims(team: Team, inning: number, half: Element): readonly Claim[] {
  const summary = children(half, 'innsummary')[0]
  const row = team.rows.find((each) => integer(each, 'inn') === inning)
  const columns = [
    ['r', 'score', 'runs'],
    ['h', 'hits', 'hits'],
    ['e', 'errors', 'errors'],
    ['lob', 'lob', 'left on base'],
  ] as const
  return columns.map(([own, theirs, what]) => same(cell(summary, own), cell(row, theirs), what, { period: inning }))
}

/** A substitution may be noted with the outs of the play after it. */
const isSubstitution = (play: Play): boolean =>
  text(play.element, 'sub') === '1' || text(play.element, 'sub') === 'Y' || partsOf(play, 'sub').length > 0

function outsAscend(game: Indexed): readonly Claim[] {
  const claims: Claim[] = []
  let half = ''
  let outs = 0
  for (const play of game.plays) {
    if (`${play.period}${play.vh}` !== half) outs = 0
    half = `${play.period}${play.vh}`
    if (!isSubstitution(play)) claims.push(same(cell(play.element, 'outs'), counted(outs), undefined, { play }))
    outs += tally([play], 'batter', 'out').value + tally([play], 'runner', 'out').value
  }
  return claims
}

import { ruleBook } from '../../firewall/book.ts'
import { type Figure, readCell, toCountedFigure } from '../../firewall/figure.ts'
import type { CheckedTeam, IndexedGame } from '../../firewall/indexed-game.ts'
import { atMost, type Claim, claimEqual, eachTeam } from '../../firewall/rule.ts'
import type { SideSeats } from '../../statcrew/reading/seats.ts'
import { type MatchRow, matchRows } from '../file/match-rows.ts'
import { getMatchWinner } from '../file/reader.ts'
import { doubles, doublesPoint, isSetOver, points, singles } from '../laws.ts'

/** All rules are warnings, because no real file has been available. */
export const book = ruleBook({
  rules: [
    {
      id: 'T1',
      severity: 'W',
      words: ['the matches add up to', 'the score is'],
      createFinalGameRule: true,
      claims: eachTeam((team, _, game) => pointsClaims(game, team)),
    },
    { id: 'T2', severity: 'W', words: ['', ''], claims: setsEnd },
  ],
})

const asWritten: SideSeats = { visitor: 'away', home: 'home', names: { away: '', home: '' } }

interface CheckedMatch {
  away: MatchRow
  home: MatchRow
  sets: readonly number[][]
}

function listCheckedMatches({ root }: IndexedGame): readonly CheckedMatch[] {
  const rows = matchRows(root, asWritten)
  return rows.flatMap((away) => {
    const home = rows.find((row) => row.side === 'home' && row.kind === away.kind && row.number === away.number)
    if (away.side !== 'away' || !home) return []
    const sets = away.games.flatMap((games, index) => {
      const [theirs, own, lost] = [home.games[index], away.tieBreaks[index], home.tieBreaks[index]]
      return games === undefined || theirs === undefined ? [] : [[games, theirs, ...tieBreak(own, lost)]]
    })
    return [{ away, home, sets }]
  })
}

const tieBreak = (...written: readonly (number | undefined)[]): number[] => {
  const known = written.filter((each) => each !== undefined)
  return known.length > 0 ? [Math.min(...known)] : []
}

/**
 * Checks the points of the dual: one for all doubles, one for each singles match. Missing matches may have given more.
 */
function pointsClaims(game: IndexedGame, team: CheckedTeam): Claim | undefined {
  const won = listCheckedMatches(game).map(({ away, home, sets }) => ({
    kind: away.kind,
    winner: getMatchWinner(away, home, sets),
  }))
  const side = team.side === 'visitor' ? 'away' : 'home'
  const own = won.filter(({ kind, winner }) => kind === 'singles' && winner === side).length
  const earned = toCountedFigure(own + Number(doublesPoint(won) === side))
  const score: Figure | undefined = readCell(team.element, 'score') ?? team.score
  if (won.length === 0) return score && atMost(score, toCountedFigure(points))
  const isWhole = won.length === doubles + singles && won.every(({ winner }) => winner)
  return isWhole ? claimEqual(earned, score, 'points') : atMost(earned, score, 'points')
}

/** Checks that sets are finished, except the last one of a match that was abandoned. */
function setsEnd(game: IndexedGame): readonly Claim[] {
  return listCheckedMatches(game)
    .filter(({ away, home }) => !(away.ended ?? home.ended) && (away.won || home.won))
    .flatMap(({ away, sets }) =>
      sets.flatMap((set, index) => {
        const item = `${away.kind} ${away.number}`
        const what = `set ${index + 1}`
        const isOver = isSetOver(set) || (index === 2 && Math.max(...set.slice(0, 2)) >= 10)
        return isOver ? [] : [{ place: { item }, what, objection: `a set can’t end ${set[0]}-${set[1]}` }]
      }),
    )
}

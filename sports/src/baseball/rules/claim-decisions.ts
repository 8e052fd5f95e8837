import { readCell } from '../../firewall/figure.ts'
import type { CheckedTeam, IndexedGame } from '../../firewall/indexed-game.ts'
import type { Claim } from '../../firewall/rule.ts'
import { getFlag, getInteger, getText, listChildren } from '../../statcrew/element.ts'

/** The winner has one winning pitcher, the loser one losing pitcher, and at most one pitcher has a save. */
export function claimDecisions(game: IndexedGame): readonly Claim[] {
  const [visitor, home] = game.teams
  const margin = (visitor.score ?? readCell(visitor.line, 'runs'))?.value ?? 0
  const against = (home.score ?? readCell(home.line, 'runs'))?.value ?? 0
  const decisions = [visitor, home].map((t) => ({
    t,
    wins: countDecisions(t, 'win'),
    losses: countDecisions(t, 'loss'),
    saves: countDecisions(t, 'save'),
  }))
  if (margin === against || decisions.every(({ wins, losses }) => wins + losses === 0)) return []
  const winner = margin > against ? visitor : home
  return decisions.flatMap(({ t, wins, losses, saves }) => {
    const won = t === winner
    const fine = won ? wins === 1 && losses === 0 && saves <= 1 : wins === 0 && losses === 1 && saves === 0
    if (fine) return []
    const objection = `the ${won ? 'winners' : 'losers'} have ${wins} winning and ${losses} losing pitchers and ${saves} saves`
    return [{ place: { team: t }, objection }]
  })
}

/** Counts `win="1-0"` of the winning pitcher. Some programs write every pitcher's record, or N. */
function countDecisions(t: CheckedTeam, what: 'win' | 'loss' | 'save'): number {
  return t.players.filter((player) =>
    [player.element, ...listChildren(player.element, 'pitching')].some(
      (each) => getText(each, what) !== undefined && getFlag(each, what) !== false && getInteger(each, what) !== 0,
    ),
  ).length
}

import { cell, counted, sum } from '../../../firewall/figure.ts'
import type { Team } from '../../../firewall/indexed.ts'
import { eachTeam, type Rule, same } from '../../../firewall/rule.ts'
import { child, children, text } from '../../../statcrew/element.ts'
import { action, type Column } from './goal-game.ts'

const rowSum = (team: Team, column: string) => sum(team.rows.map((row) => cell(row, column)))

/** What a game with a referee's cards notes besides its goals. */
export const cardColumns: readonly Column[] = [
  { id: '23', what: 'corners', is: action('CORNER'), total: (t) => rowSum(t, 'corners'), row: 'corners' },
  { id: '23o', what: 'offsides', is: action('OFFSIDE'), total: (t) => rowSum(t, 'offsides'), row: 'offsides' },
  { id: '25y', what: 'yellow cards', is: action('YC'), total: (t) => t.total('penalty', 'yellow') },
  { id: '25r', what: 'red cards', is: action('RC'), total: (t) => t.total('penalty', 'red') },
  { id: '25g', what: 'green cards', is: action('GC'), total: (t) => t.total('penalty', 'green') },
  { id: '24', what: 'fouls', is: action('FOUL'), total: (t) => t.total('penalty', 'fouls'), row: 'fouls' },
]

/** Cards are also listed by themselves; a bench has cards too. Where programs keep a count of all colours, it must agree. */
export const cardList = ({ counted: isCounted }: { counted: boolean }): Rule => ({
  id: 'O25',
  severity: 'W',
  words: ['the list of cards has', 'the team line says'],
  claims: eachTeam((team, _, game) => {
    const list = child(game.root, 'penalties')
    const own = children(list, 'pen').filter((pen) => text(pen, 'vh') === team.vh)
    const colours = ['yellow', 'red', 'green']
    const claims = colours.map((colour) =>
      same(
        list && counted(own.filter((pen) => text(pen, 'type')?.toLowerCase() === colour).length),
        team.total('penalty', colour),
        colour,
      ),
    )
    if (!isCounted) return claims
    const cards = sum(colours.map((colour) => team.total('penalty', colour)))
    return [...claims, same(cards, team.total('penalty', 'count'), 'cards of all colours')]
  }),
})

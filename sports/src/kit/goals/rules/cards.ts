import { cell, cellIn, counted, sum } from '../../../firewall/figure.ts'
import { type Indexed, playerNamed, type Team } from '../../../firewall/indexed.ts'
import { type Claim, eachTeam, type Rule, same } from '../../../firewall/rule.ts'
import { child, children, type Element, text } from '../../../statcrew/element.ts'
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

const colours = ['yellow', 'red', 'green']
const cardsOf = ({ root }: Indexed, team: Team) => {
  const list = child(root, 'penalties')
  return list && children(list, 'pen').filter((pen) => text(pen, 'vh') === team.vh)
}
const isOf = (colour: string) => (card: Element) => text(card, 'type')?.toLowerCase() === colour

/** Cards are also listed by themselves; a bench has cards too. Where programs keep a count of all colours, it must agree. */
export const cardList = ({ counted: isCounted }: { counted: boolean }): Rule => ({
  id: 'O25',
  severity: 'W',
  words: ['the list of cards has', 'the team line says'],
  claims: eachTeam((team, _, game) => {
    const own = cardsOf(game, team)
    const claims = colours.map((colour) =>
      same(own && counted(own.filter(isOf(colour)).length), team.total('penalty', colour), colour),
    )
    if (!isCounted) return claims
    const cards = sum(colours.map((colour) => team.total('penalty', colour)))
    return [...claims, same(cards, team.total('penalty', 'count'), 'cards of all colors')]
  }),
})

/** A card of nobody may be the bench's, or somebody's: then the list does not tell whose they are. */
export const cardHolders: Rule = {
  id: 'O25p',
  severity: 'W',
  words: ['the list of cards has', 'the player row says'],
  claims: eachTeam((team, _, game) =>
    colours.flatMap((colour): Claim[] => {
      const held = cardsOf(game, team)
        ?.filter(isOf(colour))
        .map((card) => team.byUni.get(text(card, 'uni') ?? '') ?? playerNamed(team, text(card, 'checkname') ?? ''))
      if (!held || held.length !== team.total('penalty', colour)?.value || held.includes(undefined)) return []
      return team.players.map((player) => ({
        ...same(
          counted(held.filter((each) => each === player).length),
          cellIn(player.element, 'penalty', colour),
          colour,
        ),
        place: { player },
      }))
    }),
  ),
}

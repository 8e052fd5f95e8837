import { cellIn, readCell, sumKnownFigures, toCountedFigure } from '../../../firewall/figure.ts'
import { type CheckedTeam, type IndexedGame, playerNamed } from '../../../firewall/indexed-game.ts'
import { type Claim, claimEqual, eachTeam, type FirewallRule } from '../../../firewall/rule.ts'
import { type Element, findChild, getText, listChildren } from '../../../statcrew/element.ts'
import { isAction, type PlayColumn } from './goal-game.ts'

const rowSum = (team: CheckedTeam, column: string) => sumKnownFigures(team.rows.map((row) => readCell(row, column)))

/** Comparison of cards, corners and offsides in games with a referee's cards. */
export const cardColumns: readonly PlayColumn[] = [
  { id: '23', what: 'corners', is: isAction('CORNER'), total: (t) => rowSum(t, 'corners'), row: 'corners' },
  { id: '23o', what: 'offsides', is: isAction('OFFSIDE'), total: (t) => rowSum(t, 'offsides'), row: 'offsides' },
  { id: '25y', what: 'yellow cards', is: isAction('YC'), total: (t) => t.total('penalty', 'yellow') },
  { id: '25r', what: 'red cards', is: isAction('RC'), total: (t) => t.total('penalty', 'red') },
  { id: '25g', what: 'green cards', is: isAction('GC'), total: (t) => t.total('penalty', 'green') },
  { id: '24', what: 'fouls', is: isAction('FOUL'), total: (t) => t.total('penalty', 'fouls'), row: 'fouls' },
]

const colours = ['yellow', 'red', 'green']
const listTeamCards = ({ root }: IndexedGame, team: CheckedTeam) => {
  const list = findChild(root, 'penalties')
  return list && listChildren(list, 'pen').filter((pen) => getText(pen, 'vh') === team.vh)
}
const hasCardColor = (colour: string) => (card: Element) => getText(card, 'type')?.toLowerCase() === colour

/**
 * Rules for cards, which have their own list and may belong to the bench. Where a program counts all colors, the count
 * must agree.
 */
export const cardList = ({ counted: isCounted }: { counted: boolean }): FirewallRule => ({
  id: 'O25',
  severity: 'W',
  words: ['the card list has', 'the team total is'],
  claims: eachTeam((team, _, game) => {
    const own = listTeamCards(game, team)
    const claims = colours.map((colour) =>
      claimEqual(
        own && toCountedFigure(own.filter(hasCardColor(colour)).length),
        team.total('penalty', colour),
        colour,
      ),
    )
    if (!isCounted) return claims
    const cards = sumKnownFigures(colours.map((colour) => team.total('penalty', colour)))
    return [...claims, claimEqual(cards, team.total('penalty', 'count'), 'all cards')]
  }),
})

/** A card without a player may belong to the bench or to a player, so the list cannot say whose the cards are. */
export const cardHolders: FirewallRule = {
  id: 'O25p',
  severity: 'W',
  words: ['the card list has', 'the player’s line says'],
  claims: eachTeam((team, _, game) =>
    colours.flatMap((colour): Claim[] => {
      const holders = listTeamCards(game, team)
        ?.filter(hasCardColor(colour))
        .map(
          (card) => team.byUni.get(getText(card, 'uni') ?? '') ?? playerNamed(team, getText(card, 'checkname') ?? ''),
        )
      if (!holders || holders.length !== team.total('penalty', colour)?.value || holders.includes(undefined)) return []
      return team.players.map((player) => ({
        ...claimEqual(
          toCountedFigure(holders.filter((each) => each === player).length),
          cellIn(player.element, 'penalty', colour),
          colour,
        ),
        place: { player },
      }))
    }),
  ),
}

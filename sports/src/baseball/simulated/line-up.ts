import type { PlayerLine, Side, StatValues } from '@fieldhouse/contract/games/game'
import { createZeros, getPlayerKey } from '../../simulated/scorebook.ts'
import type { Competitor, Squad } from '../../simulated/simulation.ts'
import { baseballFileKeys } from '../file/keys.ts'

export interface BaseballPlayerRef {
  key: string
  name: string
}
export interface BatterRef extends BaseballPlayerRef {
  position: string
}

/** Batting order and positions. The pitcher is listed after the nine, because a designated hitter bats. */
export interface BaseballLineup {
  order: BatterRef[]
  pitcher: BaseballPlayerRef & { leftHanded: boolean }
  bullpen: (BaseballPlayerRef & { leftHanded: boolean })[]
  bench: BaseballPlayerRef[]
}

const listFileKeys = (...groups: readonly string[]): readonly string[] =>
  groups.flatMap((group) => Object.values(baseballFileKeys[group] ?? {}))
const batterStats: StatValues = createZeros(
  [...listFileKeys('hitting', 'fielding'), 'bat_lob'].filter((key) => key !== 'bat_placed'),
)
const pitcherStats: StatValues = createZeros([...listFileKeys('fielding', 'pitching'), 'pit_outs'])
const { bat_lob: _, ...counted } = batterStats
const situations = ['runners', 'two_out', 'loaded', 'leadoff', 'left', 'right'].flatMap((key) => [
  `sit_${key}_h`,
  `sit_${key}_ab`,
])
export const emptyBaseballTeamStats: StatValues = {
  ...counted,
  ...pitcherStats,
  ...createZeros(['bat_lob', ...situations]),
}

const fielders = ['C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF']
/** Positions in batting order: speed first, then power, the catcher low. */
const spots = ['CF', 'SS', '1B', 'bat', 'RF', '3B', 'LF', 'C', '2B']
const pitching = ['RHP', 'LHP', 'P']

const spotSpacing = 1000
const substituteOrder = 500
const pitcherSpot = 10

export function createBaseballLineup(
  side: Side,
  squad: Squad,
  bats: 'DH' | 'DP',
): { lineUp: BaseballLineup; rows: Record<string, PlayerLine> } {
  const left = [...squad.players]
  const takePlayer = (matches: (player: Competitor) => boolean): Competitor => {
    const at = Math.max(0, left.findIndex(matches))
    const [player] = left.splice(at, 1)
    if (!player) throw new Error(`${squad.name} has nobody to play.`)
    return player
  }
  const staff = squad.players.filter(({ position }) => pitching.includes(position ?? ''))
  const pitchers = (staff.length > 0 ? staff : squad.players.slice(-1)).map((player) =>
    takePlayer((each) => each === player),
  )
  const nine = new Map([...fielders, 'bat'].map((position) => [position, takeFor(takePlayer, position, bats)]))
  const order = spots.map((spot): BatterRef => {
    const player = nine.get(spot)
    if (!player) throw new Error(`Nobody plays ${spot}.`)
    return { key: getPlayerKey(side, player), name: player.name, position: spot === 'bat' ? bats : spot }
  })
  const toPitcherRef = (player: Competitor) => ({
    ...toBaseballPlayerRef(side, player),
    leftHanded: player.position === 'LHP',
  })
  const [pitcher, ...bullpen] = pitchers.map(toPitcherRef)
  if (!pitcher) throw new Error(`${squad.name} has nobody to pitch.`)
  const lineUp = { order, pitcher, bullpen, bench: left.map((player) => toBaseballPlayerRef(side, player)) }
  return { lineUp, rows: createBaseballRows(side, squad, lineUp, bats === 'DH' ? 'P' : 'FLEX') }
}

const takeFor = (take: (matches: (player: Competitor) => boolean) => Competitor, position: string, bats: string) =>
  take((player) => player.position === (position === 'bat' ? bats : position))

const toBaseballPlayerRef = (side: Side, player: Competitor): BaseballPlayerRef => ({
  key: getPlayerKey(side, player),
  name: player.name,
})

function createBaseballRows(
  side: Side,
  squad: Squad,
  { order, pitcher, bullpen, bench }: BaseballLineup,
  starter: string,
) {
  const people = new Map(squad.players.map((player) => [getPlayerKey(side, player), player]))
  const createPlayerRow = (
    key: string,
    position: string,
    place: number,
    stats: StatValues,
    starts: boolean,
  ): [string, PlayerLine] => {
    const { name = '', number, person } = people.get(key) ?? {}
    return [
      key,
      {
        side,
        name,
        order: place,
        position,
        stats,
        ...(number !== undefined && { number }),
        ...(person !== undefined && { person }),
        ...(starts && { starter: true }),
      },
    ]
  }
  const relief = bullpen.map(({ key }, index) =>
    createPlayerRow(key, 'P', pitcherSpot * spotSpacing + substituteOrder + index, pitcherStats, false),
  )
  return Object.fromEntries([
    ...order.map(({ key, position }, index) =>
      createPlayerRow(key, position, (index + 1) * spotSpacing, batterStats, true),
    ),
    createPlayerRow(pitcher.key, starter, pitcherSpot * spotSpacing, { ...pitcherStats, pit_app: 1, pit_gs: 1 }, true),
    ...relief,
    ...bench.map(({ key }) => createPlayerRow(key, 'PH', 0, batterStats, false)),
  ])
}

/** A substitute is listed below the player replaced, in the same spot of the order. */
export const substitutePlace = (spot: number, already: number): number =>
  (spot + 1) * spotSpacing + substituteOrder + already

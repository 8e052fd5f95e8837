import type { GameState, PlayerLine, Side, StatValues } from '@fieldhouse/contract/games/game'
import { type Element, findChild, getText, listChildren } from '../../statcrew/element.ts'
import { teamElement } from '../../statcrew/header.ts'
import type { StatcrewFile } from '../../statcrew/parse-statcrew-file.ts'
import { dropUndefined, isFlag, readAttributes } from '../../statcrew/reading/attributes.ts'
import type { FilePlay } from '../../statcrew/reading/keyed-plays.ts'
import { type RosterRow, toPlayerLine } from '../../statcrew/reading/roster.ts'
import type { ReaderSources, SideSeats, SportReader } from '../../statcrew/reading/seats.ts'
import { zeroFilled } from '../../statcrew/reading/zeros.ts'
import { agreedKey, agreedText } from '../laws.ts'
import { agreedIn } from './agreed-length.ts'
import { basketballFileKeys, specialKeys } from './keys.ts'
import { readBasketballPlays } from './plays.ts'

export const readBasketball: SportReader = (sources) => {
  const { file, seats, module } = sources
  const agreed = agreedIn(file.root)
  const periods = agreed?.periods ?? module.periods
  const periodSeconds = agreed ? agreed.minutes * 60 : (module.periodSeconds ?? 0)
  const asUsual = periods === module.periods && periodSeconds === module.periodSeconds
  const plays = readBasketballPlays(sources, { periods, periodSeconds })
  const { status } = file.header
  const over = status.is === 'final' || status.is === 'final?'
  const clock = readBasketballClock(sources, plays.at(-1))
  return {
    plays,
    state: dropUndefined({
      clock,
      players: readBasketballPlayers(sources),
      teams: dropUndefined({
        away: readBasketballTeam(file, seats, 'away'),
        home: readBasketballTeam(file, seats, 'home'),
      }),
      situation: over || !clock ? undefined : readBasketballSituation(sources, plays, Math.min(clock.period, periods)),
      notes: asUsual ? undefined : { [agreedKey]: agreedText(periods, periodSeconds / 60) },
    }),
  }
}

const byPeriod = (element: Element | undefined): Record<string, StatValues> =>
  Object.fromEntries(
    listChildren(element, 'statsbyprd').flatMap((row) => {
      const period = getText(row, 'prd')
      return period === undefined ? [] : [[period, readAttributes(row, basketballFileKeys)]]
    }),
  )

function readBasketballPlayers({ roster }: ReaderSources): Record<string, PlayerLine> {
  const played = roster.rows.filter(({ element }) => getText(element, 'gp') !== '0')
  const statsOf = zeroFilled(
    played.map(({ element }) => element),
    { stats: basketballFileKeys },
  )
  return Object.fromEntries(played.map((row) => [row.key, toBasketballPlayerLine(row, statsOf)]))
}

function toBasketballPlayerLine(row: RosterRow, statsOf: (of: Element) => StatValues): PlayerLine {
  const { element } = row
  const periods = byPeriod(element)
  // One program marks who starts where others write a position.
  const [position, star] = [getText(element, 'pos'), '*']
  return toPlayerLine(row, {
    // The team's row has only what a team can do, without zeros for the rest.
    stats: row.team ? readAttributes(findChild(element, 'stats'), basketballFileKeys) : statsOf(element),
    ...(Object.keys(periods).length > 0 && { periods }),
    ...(position !== undefined && position !== star && !row.team && { position: position.toUpperCase() }),
    ...((isFlag(element, 'gs') || position === star) && { starter: true }),
  })
}

function readBasketballTeam(file: StatcrewFile, seats: SideSeats, side: Side) {
  const totals = findChild(teamElement(file.root, seats.visitor === side ? 'visitor' : 'home'), 'totals')
  const stats = {
    ...readAttributes(findChild(totals, 'stats'), basketballFileKeys),
    ...readAttributes(findChild(totals, 'special'), specialKeys),
  }
  const periods = byPeriod(totals)
  return dropUndefined({
    stats: Object.keys(stats).length > 0 ? stats : undefined,
    periods: Object.keys(periods).length > 0 ? periods : undefined,
  })
}

const running: Readonly<Record<string, boolean>> = { T: true, Y: true, F: false, N: false }

function readBasketballClock({ file }: ReaderSources, last: FilePlay | undefined): GameState['clock'] {
  const { status } = file.header
  if (status.is === 'running' && status.period !== undefined)
    return dropUndefined({
      period: status.period,
      seconds: status.clockSeconds,
      running: running[status.situation.running ?? ''],
    })
  return last && { period: last.period, seconds: 0 }
}

/** Reads who is on court and each side's fouls. Overtime continues the fouls of the period before it. */
function readBasketballSituation(
  { roster }: ReaderSources,
  plays: readonly FilePlay[],
  since: number,
): GameState['situation'] {
  const listPlayersOnCourt = (side: Side) =>
    roster.rows.filter((row) => row.side === side && isFlag(row.element, 'oncourt')).map(({ key }) => key)
  const countFouls = (side: Side) =>
    plays.filter((play) => play.period >= since && play.side === side && play.kind === 'foul').length
  const [away, home] = [listPlayersOnCourt('away'), listPlayersOnCourt('home')]
  return dropUndefined({
    kind: 'basketball' as const,
    fouls: plays.length > 0 ? { away: countFouls('away'), home: countFouls('home') } : undefined,
    on: away.length + home.length > 0 ? { away, home } : undefined,
  })
}

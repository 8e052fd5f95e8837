import type { GameState, PlayerLine, Side, Stats } from '@fieldhouse/contract/games/game'
import { child, children, type Element, text } from '../../statcrew/element.ts'
import { teamElement } from '../../statcrew/header.ts'
import { attributesOf, isFlag, known } from '../../statcrew/reading/attributes.ts'
import type { FilePlay } from '../../statcrew/reading/keyed-plays.ts'
import { lineOf, type Row } from '../../statcrew/reading/roster.ts'
import type { Reader, Seats, Sources } from '../../statcrew/reading/seats.ts'
import { zeroFilled } from '../../statcrew/reading/zeros.ts'
import type { StatcrewFile } from '../../statcrew/statcrew.ts'
import { agreedKey, agreedText } from '../laws.ts'
import { agreedIn } from './agreed.ts'
import { fileKeys, specialKeys } from './keys.ts'
import { playsOf } from './plays.ts'

export const readBasketball: Reader = (sources) => {
  const { file, seats, module } = sources
  const agreed = agreedIn(file.root)
  const periods = agreed?.periods ?? module.periods
  const periodSeconds = agreed ? agreed.minutes * 60 : (module.periodSeconds ?? 0)
  const asUsual = periods === module.periods && periodSeconds === module.periodSeconds
  const plays = playsOf(sources, { periods, periodSeconds })
  const { status } = file.header
  const over = status.is === 'final' || status.is === 'final?'
  const clock = clockOf(sources, plays.at(-1))
  return {
    plays,
    state: known({
      clock,
      players: playersOf(sources),
      teams: known({ away: teamOf(file, seats, 'away'), home: teamOf(file, seats, 'home') }),
      situation: over || !clock ? undefined : situationOf(sources, plays, Math.min(clock.period, periods)),
      notes: asUsual ? undefined : { [agreedKey]: agreedText(periods, periodSeconds / 60) },
    }),
  }
}

const byPeriod = (element: Element | undefined): Record<string, Stats> =>
  Object.fromEntries(
    children(element, 'statsbyprd').flatMap((row) => {
      const period = text(row, 'prd')
      return period === undefined ? [] : [[period, attributesOf(row, fileKeys)]]
    }),
  )

function playersOf({ roster }: Sources): Record<string, PlayerLine> {
  const there = roster.rows.filter(({ element }) => text(element, 'gp') !== '0')
  const statsOf = zeroFilled(
    there.map(({ element }) => element),
    { stats: fileKeys },
  )
  return Object.fromEntries(there.map((row) => [row.key, line(row, statsOf)]))
}

function line(row: Row, statsOf: (of: Element) => Stats): PlayerLine {
  const { element } = row
  const periods = byPeriod(element)
  // One program marks who starts where others write a position.
  const [position, star] = [text(element, 'pos'), '*']
  return lineOf(row, {
    // The team's row has what a team can do, and no zeros of the rest.
    stats: row.team ? attributesOf(child(element, 'stats'), fileKeys) : statsOf(element),
    ...(Object.keys(periods).length > 0 && { periods }),
    ...(position !== undefined && position !== star && !row.team && { position: position.toUpperCase() }),
    ...((isFlag(element, 'gs') || position === star) && { starter: true }),
  })
}

function teamOf(file: StatcrewFile, seats: Seats, side: Side) {
  const totals = child(teamElement(file.root, seats.visitor === side ? 'visitor' : 'home'), 'totals')
  const stats = {
    ...attributesOf(child(totals, 'stats'), fileKeys),
    ...attributesOf(child(totals, 'special'), specialKeys),
  }
  const periods = byPeriod(totals)
  return known({
    stats: Object.keys(stats).length > 0 ? stats : undefined,
    periods: Object.keys(periods).length > 0 ? periods : undefined,
  })
}

const running: Readonly<Record<string, boolean>> = { T: true, Y: true, F: false, N: false }

function clockOf({ file }: Sources, last: FilePlay | undefined): GameState['clock'] {
  const { status } = file.header
  if (status.is === 'running' && status.period !== undefined)
    return known({
      period: status.period,
      seconds: status.clockSeconds,
      running: running[status.situation.running ?? ''],
    })
  return last && { period: last.period, seconds: 0 }
}

/** Who is on court, and how many fouls each side has: overtime goes on with those of the period before it. */
function situationOf({ roster }: Sources, plays: readonly FilePlay[], since: number): GameState['situation'] {
  const on = (side: Side) =>
    roster.rows.filter((row) => row.side === side && isFlag(row.element, 'oncourt')).map(({ key }) => key)
  const fouls = (side: Side) =>
    plays.filter((play) => play.period >= since && play.side === side && play.kind === 'foul').length
  const [away, home] = [on('away'), on('home')]
  return known({
    kind: 'basketball' as const,
    fouls: plays.length > 0 ? { away: fouls('away'), home: fouls('home') } : undefined,
    on: away.length + home.length > 0 ? { away, home } : undefined,
  })
}

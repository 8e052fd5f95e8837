import type { GameState, Side, StatValues } from '@fieldhouse/contract/games/game'
import { driveText } from '../file/drives.ts'

export const redZoneSpot = 80

export interface SimulatedDrive {
  number: number
  side: Side
  startSpot: number
  startClock: number
  startPeriod: number
  how: string
  plays: number
  top: number
  redZone: boolean
}

/** The end of a drive as the file writes it. A touchdown also says how it was scored. */
export type DriveEnd = 'TD rush' | 'TD pass' | 'FG' | 'FGA' | 'PUNT' | 'DOWNS' | 'INT' | 'FUMB' | 'HALF' | 'END'

/** Statistics of a drive that reached the red zone. A punt from there counts as running out of downs. */
export const redZoneCounts: Readonly<Record<DriveEnd, StatValues>> = {
  'TD rush': { rz_att: 1, rz_scores: 1, rz_td_rush: 1 },
  'TD pass': { rz_att: 1, rz_scores: 1, rz_td_pass: 1 },
  FG: { rz_att: 1, rz_scores: 1, rz_fg: 1 },
  FGA: { rz_att: 1, rz_end_fga: 1 },
  PUNT: { rz_att: 1, rz_end_downs: 1 },
  DOWNS: { rz_att: 1, rz_end_downs: 1 },
  INT: { rz_att: 1, rz_end_int: 1 },
  FUMB: { rz_att: 1, rz_end_fumb: 1 },
  HALF: { rz_att: 1, rz_end_half: 1 },
  END: { rz_att: 1, rz_end_game: 1 },
}

/** Converts the offense's yards to yards from the away goal line. */
export const fromAway = (side: Side, spot: number): number => (side === 'away' ? spot : 100 - spot)

/** The group of the drive so far, or with its end. */
export function driveGroup(
  drive: SimulatedDrive,
  now: { spot: number; clock: number },
  end?: DriveEnd,
): NonNullable<GameState['groups']>[string] {
  const yards = now.spot - drive.startSpot
  return {
    order: drive.number,
    side: drive.side,
    period: drive.startPeriod,
    text: driveText(drive.plays, yards, drive.top),
    ...(end && { result: end.split(' ')[0] ?? end }),
    facts: {
      plays: drive.plays,
      yards,
      top: drive.top,
      how: drive.how,
      start: fromAway(drive.side, drive.startSpot),
      end: fromAway(drive.side, now.spot),
      start_clock: drive.startClock,
      end_clock: now.clock,
      ...(drive.redZone && { red_zone: 1 }),
    },
  }
}

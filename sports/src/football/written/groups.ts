import type { Stats } from '@fieldhouse/contract/games/game'
import { minutes } from '../../kit/format.ts'
import { group } from '../../simulated/statcrew/file.ts'
import { element } from '../../simulated/statcrew/xml.ts'
import { teamKeys } from '../file/keys.ts'

/** Seconds of possession are written as a clock. */
export const teamGroups = (stats: Stats): string[] =>
  Object.entries(teamKeys).flatMap(([name, keys]) => {
    if (name !== 'misc') return group(name, stats, keys) ?? []
    return element('misc', { yds: 0, top: minutes(stats.top ?? 0), ona: stats.onside_att, onm: stats.onside_made })
  })

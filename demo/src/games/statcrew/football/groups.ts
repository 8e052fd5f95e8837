import type { Stats } from '@fieldhouse/contract/games/game'
import { teamKeys } from '@fieldhouse/sports/football/file/keys'
import { minutes } from '@fieldhouse/sports/format'
import { group } from '../file.ts'
import { element } from '../xml.ts'

/** Seconds of possession are written as a clock. */
export const teamGroups = (stats: Stats): string[] =>
  Object.entries(teamKeys).flatMap(([name, keys]) => {
    if (name !== 'misc') return group(name, stats, keys) ?? []
    return element('misc', { yds: 0, top: minutes(stats.top ?? 0), ona: stats.onside_att, onm: stats.onside_made })
  })

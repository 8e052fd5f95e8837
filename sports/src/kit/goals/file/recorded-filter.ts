import type { StatValues } from '@fieldhouse/contract/games/game'
import { findChild, listChildren } from '../../../statcrew/element.ts'
import { teamElement } from '../../../statcrew/header.ts'
import type { StatcrewFile } from '../../../statcrew/parse-statcrew-file.ts'
import { type FileKeys, readAttributes, statsIn } from '../../../statcrew/reading/attributes.ts'

interface RecordedKeys {
  /** Groups that a team has. */
  totals: FileKeys
  /** Columns of a period row. */
  periods: FileKeys[string]
  /** The statistics that each flag of `show` hides. */
  hiddenBy: Readonly<Record<string, readonly string[]>>
}

/**
 * Removes statistics that the scorer does not record, even where the file writes 0. A statistic that the file hides but
 * has values for was recorded, so it is shown.
 */
export function createRecordedFilter(
  file: StatcrewFile,
  { totals, periods, hiddenBy }: RecordedKeys,
): (stats: StatValues) => StatValues {
  const lines = (['visitor', 'home'] as const).flatMap((side) => {
    const team = teamElement(file.root, side)
    const rows = listChildren(findChild(team, 'linescore'), 'lineprd')
    return [statsIn(findChild(team, 'totals'), totals), ...rows.map((row) => readAttributes(row, periods))]
  })
  const hasAnyCount = (keys: readonly string[]) => lines.some((stats) => keys.some((key) => (stats[key] ?? 0) !== 0))
  const hidden = Object.entries(hiddenBy).flatMap(([flag, keys]) =>
    file.header.shows[flag] === false && !hasAnyCount(keys) ? keys : [],
  )
  const hiddenKeys = new Set(hidden)
  return (stats) => Object.fromEntries(Object.entries(stats).filter(([key]) => !hiddenKeys.has(key)))
}

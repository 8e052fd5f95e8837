import type { Stats } from '@fieldhouse/contract/games/game'
import { writeElement } from '../../simulated/statcrew/xml.ts'
import { baseballFileKeys, situationKeys } from '../file/keys.ts'

type Attributes = Readonly<Record<string, string | number | undefined>>

const known = (stats: Stats, keys: Readonly<Record<string, string>> = {}): Attributes =>
  Object.fromEntries(
    Object.entries(keys).flatMap(([attribute, key]) => (stats[key] === undefined ? [] : [[attribute, stats[key]]])),
  )

/** 17 outs are `5.2` innings. */
const innings = (outs: number): string => `${Math.trunc(outs / 3)}.${outs % 3}`

/** Whoever batted has a line for it, whoever pitched another; everybody fields. */
export function groups(stats: Stats, decided: Attributes = {}): string[] {
  return [
    ...(stats.bat_pa === undefined ? [] : [writeElement('hitting', known(stats, baseballFileKeys.hitting))]),
    writeElement('fielding', known(stats, baseballFileKeys.fielding)),
    ...(stats.pit_bf === undefined
      ? []
      : [
          writeElement('pitching', {
            ip: innings(stats.pit_outs ?? 0),
            k: stats.pit_so,
            ...known(stats, baseballFileKeys.pitching),
            ...decided,
          }),
        ]),
  ]
}

/** Hits and at bats by what stood around them; of a player only who was left on base. */
export function situations(stats: Stats): string[] {
  const pairs = Object.entries(situationKeys).flatMap(([attribute, key]) => {
    const [hits, atBats] = [stats[`${key}_h`], stats[`${key}_ab`]]
    return hits === undefined || atBats === undefined ? [] : [[attribute, `${hits},${atBats}`]]
  })
  const summary = { ...Object.fromEntries(pairs), lob: stats.bat_lob }
  return stats.bat_lob === undefined && pairs.length === 0 ? [] : [writeElement('hsitsummary', summary)]
}

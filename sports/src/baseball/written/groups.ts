import type { StatValues } from '@fieldhouse/contract/games/game'
import { writeElement } from '../../simulated/statcrew/xml.ts'
import { baseballFileKeys, situationKeys } from '../file/keys.ts'

type GroupAttributes = Readonly<Record<string, string | number | undefined>>

const toKnownAttributes = (stats: StatValues, keys: Readonly<Record<string, string>> = {}): GroupAttributes =>
  Object.fromEntries(
    Object.entries(keys).flatMap(([attribute, key]) => (stats[key] === undefined ? [] : [[attribute, stats[key]]])),
  )

/** 17 outs are `5.2` innings. */
const formatInningsPitched = (outs: number): string => `${Math.trunc(outs / 3)}.${outs % 3}`

/** Writes the groups of a player: batting and pitching where the player took part, fielding always. */
export function writeBaseballGroups(stats: StatValues, decided: GroupAttributes = {}): string[] {
  return [
    ...(stats.bat_pa === undefined
      ? []
      : [writeElement('hitting', toKnownAttributes(stats, baseballFileKeys.hitting))]),
    writeElement('fielding', toKnownAttributes(stats, baseballFileKeys.fielding)),
    ...(stats.pit_bf === undefined
      ? []
      : [
          writeElement('pitching', {
            ip: formatInningsPitched(stats.pit_outs ?? 0),
            k: stats.pit_so,
            ...toKnownAttributes(stats, baseballFileKeys.pitching),
            ...decided,
          }),
        ]),
  ]
}

/** Writes hits and at-bats by situation. A player has only runners left on base. */
export function writeSituations(stats: StatValues): string[] {
  const pairs = Object.entries(situationKeys).flatMap(([attribute, key]) => {
    const [hits, atBats] = [stats[`${key}_h`], stats[`${key}_ab`]]
    return hits === undefined || atBats === undefined ? [] : [[attribute, `${hits},${atBats}`]]
  })
  const summary = { ...Object.fromEntries(pairs), lob: stats.bat_lob }
  return stats.bat_lob === undefined && pairs.length === 0 ? [] : [writeElement('hsitsummary', summary)]
}

import type { SportModule } from './module.ts'

/** Parts of statistics' keys that are not words. */
const keyParts: Readonly<Record<string, string>> = {
  ast: 'assists',
  att: 'attempts',
  bat: 'batting',
  comp: 'completions',
  fg: 'field goals',
  fga: 'field goals attempted',
  fga3: 'three-pointers attempted',
  fgm: 'field goals made',
  fgm3: 'three-pointers made',
  fld: 'fielding',
  fo: 'faceoffs',
  fta: 'free throws attempted',
  ftm: 'free throws made',
  gk: 'goalkeeping',
  int: 'interceptions',
  ir: 'interception return',
  kr: 'kickoff return',
  no: 'number',
  pass: 'passing',
  pat: 'extra points',
  pen: 'penalties',
  pit: 'pitching',
  pk: 'penalty kicks',
  pr: 'punt return',
  rec: 'receiving',
  rush: 'rushing',
  sec: 'seconds',
  srv: 'serving',
  ta: 'attempts',
  td: 'touchdowns',
  yds: 'yards',
}

/**
 * Names a statistic in the words of the box score: `Passing yards`. A column with several numbers does not name one of
 * them, so those are named by the parts of their key.
 */
export function nameStat({ tables }: Pick<SportModule, 'tables'>, stat: string): string {
  const column = tables.flatMap(({ columns }) => columns).find(({ key, text }) => key === stat && text === undefined)
  const [meaning] = column?.meaning.split(':') ?? []
  return (
    meaning ??
    stat
      .split(/[_-]/)
      .map((part) => keyParts[part] ?? part)
      .join(' ')
  )
}

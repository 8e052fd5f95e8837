/** Statistic keys for the attributes of `stats`, `statsbyprd` and `summary`. */
export const basketballFileKeys: Readonly<Record<string, string>> = {
  fgm: 'fgm',
  fga: 'fga',
  fgm3: 'fgm3',
  fga3: 'fga3',
  ftm: 'ftm',
  fta: 'fta',
  tp: 'pts',
  blk: 'blk',
  stl: 'stl',
  ast: 'ast',
  min: 'min',
  oreb: 'oreb',
  dreb: 'dreb',
  treb: 'reb',
  pf: 'pf',
  tf: 'tf',
  to: 'to',
  dq: 'dq',
}

export const specialKeys: Readonly<Record<string, string>> = {
  pts_to: 'pts_to',
  pts_ch2: 'pts_ch2',
  pts_paint: 'pts_paint',
  pts_fastb: 'pts_fastb',
  pts_bench: 'pts_bench',
  lead_time: 'lead_time',
  large_lead: 'large_lead',
}

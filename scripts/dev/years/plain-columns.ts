type Sum = Readonly<Record<string, number>>

/** Rounds a fraction in whole numbers; a half goes away from zero. */
function roundRatio(over: number, under: number, digits: number): string {
  const scale = 10 ** digits
  const size = Math.floor((2 * Math.abs(over) * scale + under) / (2 * under)) / scale
  return (over < 0 && size > 0 ? -size : size).toFixed(digits)
}

/** All and nothing are written without a fraction. */
const percentOf = (over: number, under: number): string | undefined =>
  ratio(over, under, 1)?.replace(/^(0|100)\.0$/, '$1')
const percent = (made: string, tried: string) => (sum: Sum) => percentOf(100 * (sum[made] ?? 0), sum[tried] ?? 0)
const ratio = (over: number, under: number, digits: number): string | undefined =>
  under === 0 ? undefined : roundRatio(over, under, digits)
const dashed =
  (...keys: string[]) =>
  (sum: Sum) =>
    keys.every((key) => sum[key] !== undefined) ? keys.map((key) => sum[key]).join('-') : undefined

const addKnown = (sum: Sum, ...keys: string[]): string | undefined => {
  const known = keys.flatMap((key) => sum[key] ?? [])
  return known.length === 0 ? undefined : String(known.reduce((all, one) => all + one, 0))
}

/** Columns that are no sum of their own key, each with its plain formula. */
const formulas: Readonly<Record<string, (sum: Sum) => string | undefined>> = {
  fg: dashed('fgm', 'fga'),
  fg3: dashed('fgm3', 'fga3'),
  ft: dashed('ftm', 'fta'),
  int: dashed('int', 'int_yds'),
  fr: dashed('fr', 'fr_yds'),
  sacks: dashed('sacks', 'sack_yds'),
  tfl: dashed('tfl', 'tfl_yds'),
  fum_no: dashed('fum_no', 'fum_lost'),
  pat_kick_made: dashed('pat_kick_made', 'pat_kick_att'),
  fg_made: dashed('fg_made', 'fg_att'),
  pass_cai: dashed('pass_comp', 'pass_att', 'pass_int'),
  pass_eff: (sum) => {
    const { pass_yds = 0, pass_td = 0, pass_comp = 0, pass_int = 0, pass_att = 0 } = sum
    return ratio(84 * pass_yds + 3300 * pass_td + 1000 * pass_comp - 2000 * pass_int, 10 * pass_att, 1)
  },
  all_purpose: (sum) => addKnown(sum, 'rush_yds', 'rec_yds', 'pr_yds', 'kr_yds', 'ir_yds'),
  fg_pct: (sum) => percent('fgm', 'fga')(sum) ?? percent('fg_made', 'fg_att')(sum),
  fg3_pct: percent('fgm3', 'fga3'),
  ft_pct: percent('ftm', 'fta'),
  pass_pct: percent('pass_comp', 'pass_att'),
  ast_to: (sum) => ratio(sum.ast ?? 0, sum.to ?? 0, 2),
  rush_avg: (sum) => ratio(sum.rush_yds ?? 0, sum.rush_att ?? 0, 1),
  rec_avg: (sum) => ratio(sum.rec_yds ?? 0, sum.rec_no ?? 0, 1),
  efg: (sum) => percentOf(100 * (2 * (sum.fgm ?? 0) + (sum.fgm3 ?? 0)), 2 * (sum.fga ?? 0)),
  ts: (sum) => percentOf(10_000 * (sum.pts ?? 0), 200 * (sum.fga ?? 0) + 88 * (sum.fta ?? 0)),
}

/** The text of a column by plain arithmetic; undefined where the book has no formula. */
export function writePlainCell({ key, abbr }: { key: string; abbr: string }, sum: Sum): string | undefined {
  // Games played and started in one column.
  if (key === 'gp' && abbr.includes('-')) return sum.gs === undefined ? String(sum.gp) : `${sum.gp}-${sum.gs}`
  const formula = formulas[key]
  if (formula) return formula(sum)
  const perGame = /^(.+)_game$/.exec(key)?.[1]
  if (perGame !== undefined) return sum[perGame] === undefined || !sum.gp ? undefined : ratio(sum[perGame], sum.gp, 1)
  const own = sum[key]
  return own === undefined || !Number.isInteger(own) ? undefined : String(own)
}

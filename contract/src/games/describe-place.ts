/** Parts of a score file as staff call them. */
const parts: Readonly<Record<string, string>> = {
  linescore: 'the line score',
  lineprd: 'the line score by period',
  lineinn: 'the line score by inning',
  linegame: 'the line score by set',
  totals: 'the team totals',
  plays: 'the play-by-play',
  venue: 'the game details',
  status: 'the status of the game',
  fgas: 'the field goal attempts',
  scores: 'the scoring summary',
  drives: 'the drive chart',
}

/** Attributes of a score file whose names are not words. */
const numbers: Readonly<Record<string, string>> = {
  line: 'score by period',
  prd: 'period',
  att: 'attempts',
  yds: 'yards',
  td: 'touchdowns',
  fd: 'first downs',
  fgm: 'field goals made',
  fga: 'field goals attempted',
  ftm: 'free throws made',
  fta: 'free throws attempted',
  tp: 'points',
  treb: 'rebounds',
  ast: 'assists',
  stl: 'steals',
  blk: 'blocks',
  to: 'turnovers',
  pf: 'fouls',
  sh: 'shots',
  g: 'goals',
  a: 'assists',
  errs: 'errors',
  lob: 'left on base',
  vh: 'team',
}

/**
 * Describes a place in a score file: `team/linescore@score` becomes "The team's score in the line score". An unknown
 * name stays as it is.
 */
export function describePlace(where: string): string {
  const [path = '', last = ''] = where.split('@')
  const [attribute = '', item] = last.split(', item ')
  const names = path.split('/').filter((name) => name !== '')
  const owner = names.includes('player') ? 'A player’s' : names.includes('team') ? 'The team’s' : 'The game’s'
  const part = names.flatMap((name) => parts[name] ?? []).at(-1)
  const group = names.at(-1) ?? ''
  const isGroup = parts[group] === undefined && group !== 'team' && group !== 'player' && group !== ''
  const number = `${isGroup ? `${group} ` : ''}${numbers[attribute] ?? attribute}`
  return [owner, number, ...(part ? ['in', part] : []), ...(item ? [`(number ${item})`] : [])].join(' ')
}

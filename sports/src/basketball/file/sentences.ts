const shots: Readonly<Record<string, string>> = {
  two: 'jumper',
  three: 'three-pointer',
  layup: 'layup',
  dunk: 'dunk',
  tip_in: 'tip-in',
  free_throw: 'free throw',
}

const openings: Readonly<Record<string, string>> = {
  offensive_rebound: 'Offensive rebound by',
  defensive_rebound: 'Rebound by',
  dead_ball: 'Dead ball rebound by',
  assist: 'Assist by',
  steal: 'Steal by',
  block: 'Block by',
  turnover: 'Turnover by',
  foul: 'Foul on',
  foultaken: 'Foul drawn by',
  technical: 'Technical foul on',
}

/** Writes a sentence for a play, because a basketball file has only codes. */
export function writePlaySentence(kind: string, name: string, type: string | undefined): string {
  if (kind === 'sub_in') return `${name} enters the game`
  if (kind === 'sub_out') return `${name} leaves the game`
  if (kind === 'timeout') return type === 'MEDIA' ? 'Media timeout' : `Timeout (${(type ?? 'team').toLowerCase()})`
  const missed = kind.startsWith('missed_')
  const shot = shots[missed ? kind.slice('missed_'.length) : kind]
  if (shot) return `${name} ${missed ? 'misses' : 'makes'} a ${shot}`
  return openings[kind] ? `${openings[kind]} ${name}` : `${name}: ${kind.replaceAll('_', ' ')}`
}

import type { FileKeys } from '../../../statcrew/reading/attributes.ts'

/** Groups of statistics that a team and a player share. */
export const goalFileKeys: FileKeys = {
  shots: { g: 'g', a: 'a', sh: 'sh', sog: 'sog', ps: 'pk_made', psatt: 'pk_att' },
  goaltype: { gw: 'gw', ua: 'ua', fg: 'first_goal', ot: 'ot_goals' },
  penalty: { red: 'rc', yellow: 'yc', green: 'gc', fouls: 'fouls' },
  misc: { minutes: 'min', dsave: 'dsave' },
  goalie: { minutes: 'gk_sec', ga: 'gk_ga', saves: 'gk_saves', sf: 'gk_sf', shutout: 'gk_sho' },
}

/** Statistics that the line score has for each period. */
export const goalPeriodKeys: Readonly<Record<string, string>> = {
  score: 'g',
  shots: 'sh',
  sog: 'sog',
  saves: 'gk_saves',
  corners: 'corners',
  offsides: 'offsides',
  fouls: 'fouls',
}

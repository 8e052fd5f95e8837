import type { FileKeys } from '../../statcrew/reading/attributes.ts'

/** Groups that a team and a player share. Ice hockey has the same shape. */
export const lacrosseFileKeys: FileKeys = {
  shots: { g: 'g', a: 'a', sh: 'sh', sog: 'sog', freepos: 'fps', plusminus: 'plus_minus' },
  goaltype: { gw: 'gw', pp: 'up', sh: 'down', ua: 'ua', fg: 'first_goal', ot: 'ot_goals', freepos: 'fps_g' },
  penalty: {
    count: 'pen',
    seconds: 'pen_sec',
    foul: 'fouls',
    yc: 'yc',
    rc: 'rc',
    gc: 'gc',
    clockv: 'clock_violations',
  },
  misc: { facewon: 'fo_won', facelost: 'fo_lost', gb: 'gb', dc: 'dc', turnover: 'to', ct: 'ct', dsave: 'dsave' },
  goalie: { minutes: 'gk_sec', ga: 'gk_ga', saves: 'gk_saves', sf: 'gk_sf', sho: 'gk_sho' },
  powerplay: { ppg: 'emo_g', ppopp: 'emo_att' },
  clear: { clearm: 'clear_made', cleara: 'clear_att' },
}

/** Statistics that the line score has for each period. */
export const lacrossePeriodKeys: FileKeys[string] = {
  score: 'g',
  shots: 'sh',
  sog: 'sog',
  saves: 'gk_saves',
  gb: 'gb',
  dc: 'dc',
  turnover: 'to',
  fowon: 'fo_won',
  clearm: 'clear_made',
  cleara: 'clear_att',
  ppg: 'emo_g',
  ppatt: 'emo_att',
  pen: 'pen',
  psec: 'pen_sec',
  fouls: 'fouls',
  fps: 'fps',
}

/** Statistics that a file writes as 0 when they were not recorded, by the flag that hides them. */
export const hiddenBy: Readonly<Record<string, readonly string[]>> = {
  sog: ['sog'],
  faceoffs: ['fo_won', 'fo_lost'],
  dcs: ['dc', 'fps', 'fps_g'],
  fpas: ['fps', 'fps_g'],
  turnovers: ['to', 'ct'],
  clears: ['clear_made', 'clear_att'],
  penalties: ['pen', 'pen_sec', 'up', 'down', 'emo_g', 'emo_att'],
  fouls: ['fouls'],
}

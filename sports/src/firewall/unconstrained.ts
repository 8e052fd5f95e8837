import type { Kind } from '../statcrew/roots.ts'

/** Numbers that no other number in a file proves. They are shown as not verified, or not at all. */
export type Unconstrained = {
  readonly kinds?: readonly Kind[]
  /** `team/player/stats@min`: the end of the path of elements, and the attribute. */
  readonly where: RegExp
  readonly because: string
}

export const unconstrained: readonly Unconstrained[] = [
  { where: /^venue@/, because: 'about the day, not the game' },
  { where: /^venue\/(rules|show|officials)/, because: 'how the scorer set up the program' },
  { where: /^@/, because: 'about the file' },
  { where: /^status@period$/, because: 'moves before the first play of a period does' },
  { where: /^team\/totals@gp$/, because: 'one, always' },
  { where: /play@number$/, because: 'the numbers of plays need only rise' },
  { where: /player\/statsbyprd@prd$/, because: 'a row of zeros fits in any period' },
  { kinds: ['lacrosse'], where: /penalty@count$/, because: 'without one penalty in the plays nothing proves it' },
  { where: /^team@(code|rank|seed)$/, because: 'known from outside of the file' },
  { where: /player@(uni|code|class|spot|gs|ms|gp)$/, because: 'who somebody is is proved by the roster, not by sums' },
  { where: /dnp\/player@/, because: 'who did not play' },
  { where: /(plays\/.*|scores\/score|pen|goaliechange|oncourt)@uni$/, because: 'the roster join proves who it was' },
  { where: /@season[a-z]\d?$/, because: 'the season is not in this file' },
  { where: /(hitseason|pchseason|fldseason)@/, because: 'season blocks do not add up and are never read' },
  { where: /(hsitsummary|psitsummary|hsituation|psituation)@/, because: 'splits by situation have one witness' },
  { where: /@(min|minutes|seconds)$/, because: 'minutes are typed by hand and rounded' },
  { where: /(rush|pass|rcv|punt|fg|kr|pr|ir|fr)@long$/, because: 'of several equal players one longest is enough' },
  { where: /@avg$/, because: 'rounded as each program likes' },
  { where: /play@(x|y)$/, because: 'where a shot was taken has one witness' },
  { where: /(special)@/, because: 'counted by the program alone' },
  { where: /@(hat|so|shootout|sho|cbosho|shg|eng|dsave|ps|psatt)$/, because: 'of one witness, mostly zero' },
  { kinds: ['lacrosse'], where: /goalie@(ppg|sog|gp|gs)$/, because: 'kept by some programs alone' },
  {
    kinds: ['lacrosse'],
    where: /@(clockg|fpg|fpa|fps|fowon|gw|freepos|turnover|psec|clockw|fviol|ppatt)$/,
    because: 'of one witness',
  },
  { kinds: ['soccer', 'field-hockey'], where: /goalie@(gp|gs)$/, because: 'repeats the row of the keeper' },
  {
    kinds: ['soccer', 'field-hockey'],
    where: /lineprd@offsides$/,
    because: 'without one in the plays nothing proves it',
  },
  { where: /(pen|goaliechange|fga)@(number|prd|qtr|distance)$/, because: 'a list of its own' },
  {
    kinds: ['volleyball'],
    where: /player\/defense@ta$/,
    because: 'a serve that nobody received is in the team line alone',
  },
  { kinds: ['football'], where: /score@(yds|driveindex)$/, because: 'the length of the scoring play has one witness' },
  { kinds: ['football'], where: /(misc|fumbles)@(yds|ona|onm)$/, because: 'of one witness' },
  { kinds: ['football'], where: /redzone@points$/, because: 'of one witness' },
  { kinds: ['football'], where: /drive@(rz|start_qtr|end_qtr)$/, because: 'repeats the list beside it' },
  { kinds: ['football'], where: /play@(vscore|hscore)$/, because: 'after a touchdown the try decides' },
  {
    kinds: ['football'],
    where: /p_(pa|ru|kr|pr|ko|pu)@gain$/,
    because: 'of a play that was called back, or has no gain',
  },
  { kinds: ['football'], where: /p_(fg|pn|fumb)@/, because: 'of one witness' },
  { kinds: ['football'], where: /qtr@number$/, because: 'the order of the quarters says the same' },
  { kinds: ['football'], where: /downtogo@/, because: 'the situation of this moment' },
  { kinds: ['football'], where: /longplays@/, because: 'a setting' },
  { kinds: ['football'], where: /defense@(tfl|ff)/, because: 'of one witness in the plays' },
  { kinds: ['baseball'], where: /batord@|starter@|umpires@/, because: 'the order of the batters' },
  { kinds: ['baseball'], where: /play@(seq|innseq|outs)$/, because: 'numbers of the list' },
  { kinds: ['baseball'], where: /(runner|fielder)@/, because: 'read, yet of one witness' },
  {
    kinds: ['baseball'],
    where: /play\/(batter|pitcher)@(sequence|wherehit|spot|tobase|rchfc|sac|hitdp|gndout|flyout|ip|r|ab|bb|ibb)$/,
    because: 'the words of the play are read, not what some programs count beside them',
  },
  { kinds: ['baseball'], where: /play\/pitches@[bs]$/, because: 'the pitches of one batter have one witness' },
  { kinds: ['baseball'], where: /hitting@(sba|xb)$|fielding@ci$|pitching@(picked|fps)$/, because: 'of one witness' },
  { where: /team\/player@id$/, because: 'who somebody is is proved by the roster, not by sums' },
]

/** Why a number is not proved, or nothing where it must be. */
export function unprovenBecause(kind: Kind, where: string): string | undefined {
  return unconstrained.find((each) => (each.kinds?.includes(kind) ?? true) && each.where.test(where))?.because
}

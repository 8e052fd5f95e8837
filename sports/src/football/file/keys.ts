import { type FileKeys, type OmittedZeros, prefixKeys } from '../../statcrew/reading/attributes.ts'

const returned = 'no yds td long'

/** Groups of statistics that a team and a player share. */
export const footballFileKeys: FileKeys = {
  rush: prefixKeys('rush', 'att yds gain loss td long'),
  pass: { ...prefixKeys('pass', 'comp att int yds td long sacks'), sackyds: 'pass_sack_yds' },
  rcv: prefixKeys('rec', returned),
  punt: { ...prefixKeys('punt', 'no yds long tb fc'), blkd: 'punt_blocked', plus50: 'punt_50', inside20: 'punt_in20' },
  ko: { ...prefixKeys('ko', 'no yds ob tb'), fcyds: 'ko_fc_yds' },
  fg: { ...prefixKeys('fg', 'made att long'), blkd: 'fg_blocked' },
  pat: {
    kickatt: 'pat_kick_att',
    kickmade: 'pat_kick_made',
    passatt: 'pat_pass_att',
    passmade: 'pat_pass_made',
    rcvatt: 'pat_rec_att',
    rcvmade: 'pat_rec_made',
    rushatt: 'pat_rush_att',
    rushmade: 'pat_rush_made',
  },
  defense: {
    tackua: 'tackle_solo',
    tacka: 'tackle_ast',
    tot_tack: 'tackle_tot',
    tflua: 'tfl_solo',
    tfla: 'tfl_ast',
    tflyds: 'tfl_yds',
    sacks: 'sacks',
    sackua: 'sack_solo',
    sacka: 'sack_ast',
    sackyds: 'sack_yds',
    ff: 'ff',
    fr: 'fr',
    fryds: 'fr_yds',
    int: 'int',
    intyds: 'int_yds',
    brup: 'brup',
    qbh: 'qbh',
    blkd: 'blkd',
    saf: 'saf',
  },
  kr: prefixKeys('kr', returned),
  pr: prefixKeys('pr', returned),
  ir: prefixKeys('ir', returned),
  fr: prefixKeys('fumr', returned),
  fumbles: prefixKeys('fum', 'no lost'),
  scoring: {
    td: 'score_td',
    fg: 'score_fg',
    patkick: 'score_pat_kick',
    patrush: 'score_pat_rush',
    patrcv: 'score_pat_rec',
    patpass: 'score_pat_pass',
    saf: 'score_saf',
  },
}

/** The old programs write what a player did and leave out the rest. */
export const footballZeros: OmittedZeros = {
  defense: 'tackua tacka tot_tack tflua tfla tflyds sackua sacka sackyds ff fr fryds int intyds brup qbh blkd saf',
  fumbles: 'no lost',
  scoring: 'td fg patkick patrush patrcv saf',
}

/** A team without any statistic of a group has no such group. */
export const teamZeros: OmittedZeros = {
  ...footballZeros,
  rush: 'att yds gain loss td',
  pass: 'comp att int yds td sacks sackyds',
  rcv: 'no yds td',
  punt: 'no yds',
  fg: 'made att',
  kr: 'no yds td',
  pr: 'no yds td',
  ir: 'no yds td',
}

export const teamKeys: FileKeys = {
  ...footballFileKeys,
  firstdowns: { no: 'fd', rush: 'fd_rush', pass: 'fd_pass', penalty: 'fd_pen' },
  penalties: prefixKeys('pen', 'no yds'),
  conversions: { thirdconv: 'third_made', thirdatt: 'third_att', fourthconv: 'fourth_made', fourthatt: 'fourth_att' },
  misc: { top: 'top', ona: 'onside_att', onm: 'onside_made' },
  redzone: {
    ...prefixKeys('rz', 'att scores points'),
    tdrush: 'rz_td_rush',
    tdpass: 'rz_td_pass',
    fgmade: 'rz_fg',
    endfga: 'rz_end_fga',
    enddowns: 'rz_end_downs',
    endint: 'rz_end_int',
    endfumb: 'rz_end_fumb',
    endhalf: 'rz_end_half',
    endgame: 'rz_end_game',
  },
}

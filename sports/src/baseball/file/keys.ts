import { type FileKeys, type OmittedZeros, prefixKeys } from '../../statcrew/reading/attributes.ts'

const counted = 'ab r h bb so kl double triple hr ibb hbp fly ground gdp'

/**
 * Groups that a team and a player share. Innings pitched are read separately, because their digit after the point
 * counts thirds.
 */
export const baseballFileKeys: FileKeys = {
  hitting: {
    ...prefixKeys('bat', `${counted} pa rbi tb sh sf sb cs hitdp picked`),
    rchci: 'bat_ci',
    placed: 'bat_placed',
  },
  fielding: { ...prefixKeys('fld', 'po a e sba csb pb ci'), indp: 'fld_dp' },
  pitching: {
    ...prefixKeys('pit', `${counted} er wp bk bf sha sfa cia pitches strikes`),
    inheritr: 'pit_inherited',
    inherits: 'pit_inherited_scored',
    ...prefixKeys('pit', 'gs gf cg sho cbo'),
  },
}

/**
 * The old programs write what a player did and leave out the rest. Not every scorer records pitches and batters faced.
 */
export const baseballZeros: OmittedZeros = {
  hitting: 'ab r h rbi bb so kl double triple hr ibb hbp sh sf sb cs hitdp gdp fly ground',
  fielding: 'po a e sba csb pb ci indp',
  pitching: 'h r er bb so kl double triple hr ibb hbp wp bk sha sfa cia fly ground gdp inheritr inherits',
}

/** `h,ab` pairs of the summary of situations. */
export const situationKeys: Readonly<Record<string, string>> = {
  wrunners: 'sit_runners',
  w2outs: 'sit_two_out',
  wloaded: 'sit_loaded',
  leadoff: 'sit_leadoff',
  vsleft: 'sit_left',
  vsright: 'sit_right',
}

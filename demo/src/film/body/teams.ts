import type { Side } from '@fieldhouse/contract/games/game'
import type { DemoSchool } from '../../schedule/schools.ts'
import { demoSchool } from '../../school/demo-school.ts'
import { pick } from '../stage/numbers.ts'
import type { Kit } from './figure.ts'

export interface Team {
  name: string
  /** What is painted on the ground, where that is not the name. */
  letters?: string
  short: string
  color: string
  trim: string
}

/** Who plays at home in every film. */
export const own: Team = {
  name: demoSchool.school,
  letters: `${demoSchool.school} ${demoSchool.nickname}`,
  short: demoSchool.abbr,
  color: demoSchool.colors.brand,
  trim: demoSchool.colors.onBrand ?? '#ffffff',
}

/** Whoever the guests are: in white, without a name. */
export const inWhite: Team = { name: 'Visitors', short: '', color: '#eef0f4', trim: '#4b5363' }

/** A school that does not exist, in its own colors. */
export const guest = ({ short, abbr, color, trim }: DemoSchool): Team => ({ name: short, short: abbr, color, trim })

/** The two whom a game brings together. */
export const sidesOf = ([first]: readonly DemoSchool[]): Readonly<Record<Side, Team>> => ({
  home: own,
  away: first ? guest(first) : inWhite,
})

const skins = ['#f0c7a3', '#8d5a3b', '#c68e65', '#5b3a29', '#e0ac85', '#a9714b'] as const
const hairs = ['#1d1512', '#3a2416', '#6b4524', '#c9a05c', '#120e0c'] as const

/** A team's shirt on somebody; the number also chooses who that is. */
export function kitOf(team: Team, number: number, part: Partial<Kit> = {}): Kit {
  return {
    shirt: team.color,
    trim: team.trim,
    shorts: team.color,
    socks: '#f2f4f8',
    skin: pick(skins, (number * 0.377) % 1),
    hair: pick(hairs, (number * 0.619) % 1),
    shoes: '#f4f4f6',
    head: 'short',
    long: false,
    sleeves: false,
    number,
    ...part,
  }
}

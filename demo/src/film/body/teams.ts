import type { Side } from '@fieldhouse/contract/games/game'
import type { DemoSchool } from '../../schedule/schools.ts'
import { demoSchool } from '../../school/demo-school.ts'
import { pickByShare } from '../stage/numbers.ts'
import type { PlayerKit } from './figure.ts'

export interface FilmTeam {
  name: string
  /** Text painted on the ground, when it is not the name. */
  letters?: string
  short: string
  color: string
  trim: string
}

/** Home team of every video. */
export const ownTeam: FilmTeam = {
  name: demoSchool.school,
  letters: `${demoSchool.school} ${demoSchool.nickname}`,
  short: demoSchool.abbr,
  color: demoSchool.colors.brand,
  trim: demoSchool.colors.onBrand ?? '#ffffff',
}

/** Unnamed guests in white. */
export const visitorTeam: FilmTeam = { name: 'Visitors', short: '', color: '#eef0f4', trim: '#4b5363' }

/** Converts an invented school to a team in its own colors. */
export const toGuestTeam = ({ short, abbr, color, trim }: DemoSchool): FilmTeam => ({
  name: short,
  short: abbr,
  color,
  trim,
})

/** Returns the two teams of a game. */
export const getTeamsBySide = ([first]: readonly DemoSchool[]): Readonly<Record<Side, FilmTeam>> => ({
  home: ownTeam,
  away: first ? toGuestTeam(first) : visitorTeam,
})

const skins = ['#f0c7a3', '#8d5a3b', '#c68e65', '#5b3a29', '#e0ac85', '#a9714b'] as const
const hairs = ['#1d1512', '#3a2416', '#6b4524', '#c9a05c', '#120e0c'] as const

/** Creates a player's kit; the number also chooses skin and hair. */
export function createKit(team: FilmTeam, number: number, part: Partial<PlayerKit> = {}): PlayerKit {
  return {
    shirt: team.color,
    trim: team.trim,
    shorts: team.color,
    socks: '#f2f4f8',
    skin: pickByShare(skins, (number * 0.377) % 1),
    hair: pickByShare(hairs, (number * 0.619) % 1),
    shoes: '#f4f4f6',
    head: 'short',
    long: false,
    sleeves: false,
    number,
    ...part,
  }
}

import { pick } from '../stage/numbers.ts'
import type { Kit } from './figure.ts'

export interface Team {
  name: string
  short: string
  color: string
  trim: string
}

/** Nobody's: schools that do not exist. */
export const teams = {
  pines: { name: 'Northgate Pines', short: 'PIN', color: '#0f6b4f', trim: '#f4ecd0' },
  foxes: { name: 'Copper Hill Foxes', short: 'FOX', color: '#d4561a', trim: '#fff3e4' },
  harbor: { name: 'Harbor State', short: 'HAR', color: '#12479c', trim: '#ffffff' },
  mesa: { name: 'Mesa Tech', short: 'MES', color: '#a3182b', trim: '#ffe08a' },
  owls: { name: 'Lakeview Owls', short: 'OWL', color: '#5b2a9c', trim: '#ffffff' },
  summit: { name: 'Summit College', short: 'SUM', color: '#e9edf5', trim: '#16305c' },
} as const satisfies Record<string, Team>

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

import type { GameSides, Team } from '../../score/team.ts'

export const crimson: Team = {
  name: 'Crimson Valley',
  short: 'Crimson',
  abbr: 'CRV',
  record: '9-1',
  crest: { mark: 'peaks' },
}
export const mesa: Team = {
  name: 'Mesa State',
  abbr: 'MSU',
  record: '7-3',
  rank: 18,
  crest: { mark: 'sun', from: '#ffc23d', to: '#9a4a00' },
}
export const harbor: Team = {
  name: 'Harbor College of the Northern Lakes',
  short: 'Harbor College',
  abbr: 'HCL',
  record: '14-12',
}
export const prairie: Team = { name: 'Prairie', abbr: 'PRA', record: '2-0' }
export const timber: Team = { name: 'Timberline Polytechnic', short: 'Timberline', abbr: 'TMB', record: '12-3-2' }

export const football: GameSides = [
  { team: mesa, score: '21' },
  { team: crimson, score: '27', turn: 'has the ball' },
]
export const liveFootball = { state: 'live', label: '4th 6:12', detail: '2nd & 6, MSU 48' } as const

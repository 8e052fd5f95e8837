import type { SportModule } from '../kit/module.ts'

export const positions: SportModule['positions'] = [
  { abbr: 'P', name: 'Pitcher', others: ['RHP', 'LHP'] },
  { abbr: 'C', name: 'Catcher' },
  { abbr: '1B', name: 'First base' },
  { abbr: '2B', name: 'Second base' },
  { abbr: '3B', name: 'Third base' },
  { abbr: 'SS', name: 'Shortstop' },
  { abbr: 'LF', name: 'Left field' },
  { abbr: 'CF', name: 'Center field' },
  { abbr: 'RF', name: 'Right field' },
  { abbr: 'OF', name: 'Outfield' },
  { abbr: 'INF', name: 'Infield', others: ['IF'] },
  { abbr: 'UTL', name: 'Utility', others: ['UT', 'UTIL'] },
  { abbr: 'PH', name: 'Pinch hitter' },
  { abbr: 'PR', name: 'Pinch runner' },
]

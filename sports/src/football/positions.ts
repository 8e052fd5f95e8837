import type { SportModule } from '../kit/module.ts'

export const positions: SportModule['positions'] = [
  { abbr: 'QB', name: 'Quarterback' },
  { abbr: 'RB', name: 'Running back', others: ['HB', 'TB', 'AP'] },
  { abbr: 'FB', name: 'Fullback' },
  { abbr: 'WR', name: 'Wide receiver', others: ['X', 'Z', 'SL', 'SE', 'FL'] },
  { abbr: 'TE', name: 'Tight end' },
  { abbr: 'OL', name: 'Offensive lineman', others: ['LT', 'LG', 'C', 'RG', 'RT', 'OT', 'OG'] },
  { abbr: 'DL', name: 'Defensive lineman', others: ['DE', 'DT', 'NT', 'NG', 'EDGE'] },
  { abbr: 'LB', name: 'Linebacker', others: ['ILB', 'OLB', 'MLB', 'WLB', 'SLB'] },
  { abbr: 'DB', name: 'Defensive back', others: ['NB', 'NICKEL'] },
  { abbr: 'CB', name: 'Cornerback' },
  { abbr: 'S', name: 'Safety', others: ['FS', 'SS'] },
  { abbr: 'K', name: 'Kicker', others: ['PK'] },
  { abbr: 'P', name: 'Punter' },
  { abbr: 'LS', name: 'Long snapper' },
  { abbr: 'H', name: 'Holder' },
  { abbr: 'KR', name: 'Kick returner' },
  { abbr: 'PR', name: 'Punt returner' },
  { abbr: 'ATH', name: 'Athlete' },
]

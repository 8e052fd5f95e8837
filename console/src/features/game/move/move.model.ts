import type { GameItem } from '@fieldhouse/contract/games/item'
import type { GameMove } from '@fieldhouse/contract/games/schedule'

export interface Move {
  kind: GameMove['kind']
  /** On the button that chooses it, and on the one that does it. */
  label: string
  act: string
  takesTime: boolean
  timeLabel: string
  /** It calls the game off: it is asked once more whether that is meant. */
  isFinal: boolean
}

const moves: Readonly<Record<GameMove['kind'], Move>> = {
  delay: {
    kind: 'delay',
    label: 'Delay',
    act: 'Delay game',
    takesTime: true,
    timeLabel: 'New time, if it is known',
    isFinal: false,
  },
  resume: { kind: 'resume', label: 'Resume', act: 'Resume', takesTime: false, timeLabel: '', isFinal: false },
  move: {
    kind: 'move',
    label: 'Move',
    act: 'Move game',
    takesTime: true,
    timeLabel: 'New day and time',
    isFinal: false,
  },
  postpone: {
    kind: 'postpone',
    label: 'Postpone',
    act: 'Postpone game',
    takesTime: false,
    timeLabel: '',
    isFinal: true,
  },
  cancel: { kind: 'cancel', label: 'Cancel', act: 'Cancel game', takesTime: false, timeLabel: '', isFinal: true },
}

/** What can be done with a game as it stands. */
export function choicesOf({ status }: Pick<GameItem, 'status'>): Move[] {
  switch (status.kind) {
    case 'scheduled':
      return [moves.delay, moves.move, moves.postpone, moves.cancel]
    case 'live':
      return [moves.delay, moves.postpone, moves.cancel]
    case 'delayed':
      return [moves.resume, moves.delay, moves.postpone, moves.cancel]
    case 'postponed':
      return [moves.move, moves.cancel]
    case 'cancelled':
      return [moves.move]
    case 'final':
      return []
  }
}

export const needsTime = ({ kind }: Move): boolean => kind === 'move'

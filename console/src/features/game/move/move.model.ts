import type { GameItem } from '@fieldhouse/contract/games/item'
import type { GameMove } from '@fieldhouse/contract/games/schedule'

export interface MoveOption {
  kind: GameMove['kind']
  /** Labels of the button that chooses the move, and of the one that confirms it. */
  label: string
  actionLabel: string
  takesTime: boolean
  timeLabel: string
  takesVenue: boolean
  /** Whether it calls the game off, so that a confirmation is asked for. */
  isFinal: boolean
}

const moveOptions: Readonly<Record<GameMove['kind'], MoveOption>> = {
  delay: {
    kind: 'delay',
    label: 'Delay',
    actionLabel: 'Delay game',
    takesTime: true,
    timeLabel: 'New time, if known',
    takesVenue: true,
    isFinal: false,
  },
  resume: {
    kind: 'resume',
    label: 'Resume',
    actionLabel: 'Resume game',
    takesTime: false,
    timeLabel: '',
    takesVenue: false,
    isFinal: false,
  },
  move: {
    kind: 'move',
    label: 'Move',
    actionLabel: 'Move game',
    takesTime: true,
    timeLabel: 'New day and time',
    takesVenue: true,
    isFinal: false,
  },
  postpone: {
    kind: 'postpone',
    label: 'Postpone',
    actionLabel: 'Postpone game',
    takesTime: true,
    timeLabel: 'New day and time, if known',
    takesVenue: true,
    isFinal: true,
  },
  cancel: {
    kind: 'cancel',
    label: 'Cancel',
    actionLabel: 'Cancel game',
    takesTime: false,
    timeLabel: '',
    takesVenue: false,
    isFinal: true,
  },
}

/** Lists the moves that are possible in the game's current state. */
export function listMoveOptions({ status }: Pick<GameItem, 'status'>): MoveOption[] {
  switch (status.kind) {
    case 'scheduled':
      return [moveOptions.delay, moveOptions.move, moveOptions.postpone, moveOptions.cancel]
    case 'live':
      return [moveOptions.delay, moveOptions.postpone, moveOptions.cancel]
    case 'delayed':
      return [moveOptions.resume, moveOptions.delay, moveOptions.postpone, moveOptions.cancel]
    case 'postponed':
      return [moveOptions.move, moveOptions.cancel]
    case 'cancelled':
      return [moveOptions.move]
    case 'final':
      return []
  }
}

export const needsTime = ({ kind }: MoveOption): boolean => kind === 'move'

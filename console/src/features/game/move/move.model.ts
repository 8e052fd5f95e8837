import { formatGameName } from '@fieldhouse/contract/duty/duty-tasks'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { GameMove } from '@fieldhouse/contract/games/schedule'
import { formatGameDate } from '../../../shared/game-day/day.model.ts'
import { formatGameTime } from '../../../shared/time.ts'

export interface MoveOption {
  kind: GameMove['kind']
  /** Labels of the button that chooses the move, and of the one that confirms it. */
  label: string
  actionLabel: string
  /** What it does, in one line. */
  about: string
  /** Label of the field for the new time. Empty where there is none. */
  timeLabel: string
  takesVenue: boolean
  /** Whether it is asked about first, because it changes the plans of fans. */
  asks: boolean
}

const moveOptions: Readonly<Record<GameMove['kind'], MoveOption>> = {
  delay: {
    kind: 'delay',
    label: 'Delay',
    actionLabel: 'Delay game',
    about: 'Starts later the same day.',
    timeLabel: 'New time',
    takesVenue: true,
    asks: false,
  },
  resume: {
    kind: 'resume',
    label: 'Resume',
    actionLabel: 'Resume game',
    about: 'The delay is over.',
    timeLabel: '',
    takesVenue: false,
    asks: false,
  },
  move: {
    kind: 'move',
    label: 'Move',
    actionLabel: 'Move game',
    about: 'New day, time or venue that you know. Fans see what it was before.',
    timeLabel: 'New day and time',
    takesVenue: true,
    asks: true,
  },
  postpone: {
    kind: 'postpone',
    label: 'Postpone',
    actionLabel: 'Postpone game',
    about: 'Off for now. The new date can follow later.',
    timeLabel: 'New day and time',
    takesVenue: true,
    asks: true,
  },
  cancel: {
    kind: 'cancel',
    label: 'Cancel',
    actionLabel: 'Cancel game',
    about: 'Won’t be played.',
    timeLabel: '',
    takesVenue: false,
    asks: true,
  },
}

const newDate: MoveOption = {
  ...moveOptions.move,
  label: 'Set new date',
  actionLabel: 'Set new date',
  about: 'Back on the schedule, on a new day and time.',
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
      return [newDate, moveOptions.cancel]
    case 'cancelled':
      return [newDate]
    case 'final':
      return []
  }
}

export const needsTime = ({ kind }: MoveOption): boolean => kind === 'move'

interface MoveTexts {
  /** The question, and what it changes for whom. */
  title: string
  text: string
  /** What is said when it is done. */
  done: string
}

/** Describes a move with what was there before: in the question, and when it is done. */
export function describeMove(game: GameItem, move: GameMove, now: Date): MoveTexts {
  const start = move.starts_at && formatGameTime(move.starts_at, now)
  const venue = move.venue && move.venue !== game.venue ? move.venue : undefined
  const isPast = move.starts_at !== undefined && Date.parse(move.starts_at) < now.getTime()
  return {
    title: `${moveOptions[move.kind].label} ${formatGameName(game)}${start ? ` to ${start}` : ''}?`,
    text: [
      start && `It was ${formatGameDate(game, now)}.`,
      isPast && 'The new time is in the past.',
      venue && `It will be at ${venue}${game.venue ? ` instead of ${game.venue}` : ''}.`,
      move.kind === 'postpone' && !start && `${formatGameDate(game, now)} is off. Fans read “New time TBA”.`,
      `Fans see it${move.reason ? ` with “${move.reason}”` : ''} on the game’s page, the schedule and in their calendars. The stream follows. No alert is sent.`,
      move.kind === 'cancel' && 'Fans who bought a pass for it get their money back two minutes later.',
    ]
      .filter(Boolean)
      .join(' '),
    done: `${describeDone(move.kind, start)}${venue ? `, at ${venue}` : ''}. Fans see it on the game’s page, the schedule and in their calendars.`,
  }
}

function describeDone(kind: GameMove['kind'], start: string | undefined): string {
  switch (kind) {
    case 'delay':
      return start ? `Delayed until ${start}` : 'Delayed'
    case 'resume':
      return 'Resumed'
    case 'move':
      return start ? `Moved to ${start}` : 'Moved'
    case 'postpone':
      return start ? `Postponed to ${start}` : 'Postponed, with no new date yet'
    case 'cancel':
      return 'Canceled'
  }
}

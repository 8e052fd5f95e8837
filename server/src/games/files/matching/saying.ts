import type { Opened } from '../reading/reading-room.ts'

/** Identifies the game that a file is about. A feed writes the same identity again and again. */
export const saying = ({ sport, producer, header }: Extract<Opened, { kind: 'read' }>): string =>
  [sport.kind, producer, header.date, header.doubleheaderGame, header.teams.visitor.name, header.teams.home.name].join(
    '|',
  )

import type { Opened } from '../reading/reading-room.ts'

/** Which game it says it is of: a feed writes the same file again and again. */
export const saying = ({ sport, producer, header }: Extract<Opened, { kind: 'read' }>): string =>
  [sport.kind, producer, header.date, header.doubleheaderGame, header.teams.visitor.name, header.teams.home.name].join(
    '|',
  )

import type { OpenedScoreFile } from '../reading/score-file-reader.ts'

/** Identifies the game that a file is about. A feed writes the same identity again and again. */
export const getFileIdentity = ({ sport, producer, header }: Extract<OpenedScoreFile, { kind: 'read' }>): string =>
  [sport.kind, producer, header.date, header.doubleheaderGame, header.teams.visitor.name, header.teams.home.name].join(
    '|',
  )

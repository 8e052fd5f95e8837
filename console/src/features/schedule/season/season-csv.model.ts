import { currentSchool } from '@fieldhouse/contract/company'
import { formatCsv } from '@fieldhouse/contract/csv'
import { formatTime } from '../../../shared/time.ts'
import { getOutcome, getScores, type SeasonRow } from './season-row.model.ts'
import { formatState } from './state-text.model.ts'

/** Formats the list as a table for spreadsheets, as it is filtered and sorted. */
export const formatSeasonCsv = (rows: readonly SeasonRow[]): string =>
  formatCsv({
    head: [
      ...[
        'Date',
        'Time',
        'Sport',
        'Site',
        'Opponent',
        'Conference',
        'Exhibition',
        'Tournament',
        'Venue',
        'City',
        'Stream',
      ],
      ...[currentSchool().school, 'Opponent score', 'Result', 'Status'],
    ],
    rows: rows.map((row) => {
      const { game } = row
      const scores = getScores(row)
      return [
        row.day,
        game.starts_at ? formatTime(game.starts_at).replace('\u00a0', ' ') : 'TBA',
        row.sport,
        game.site,
        row.name,
        game.conference ? 'yes' : '',
        game.exhibition ? 'yes' : '',
        game.tournament ?? '',
        game.venue ?? '',
        game.city ?? '',
        game.watch ? 'yes' : '',
        scores?.ours ?? '',
        scores?.theirs ?? '',
        row.side === undefined ? (game.result ?? '') : (getOutcome(row) ?? ''),
        formatState(row),
      ]
    }),
  })

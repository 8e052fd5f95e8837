import type { GamePage } from '@fieldhouse/contract/stats/entities'
import { usePrinting } from '@fieldhouse/design/browser/usePrinting'
import { Panel } from '@fieldhouse/design/layout/Panel'
import type { MomentView } from '../moment.model.ts'
import { buildFormRows } from '../preview/preview.model.ts'
import { TeamRecords } from '../preview/TeamRecords.tsx'

/** Records for a printed page; on a screen the schedule and the standings are a tap away. */
export function PrintedRecords({ moment: { game }, page }: { moment: MomentView; page: GamePage }) {
  const { away, home } = game
  const rows = buildFormRows(game, page.record)
  if (!usePrinting() || !away || !home || rows.length === 0) return null
  return (
    <Panel title="Records">
      <TeamRecords rows={rows} teams={[away, home]} />
    </Panel>
  )
}

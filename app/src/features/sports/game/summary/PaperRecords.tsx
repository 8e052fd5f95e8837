import type { GamePage } from '@fieldhouse/contract/stats/entities'
import { usePrinting } from '@fieldhouse/design/browser/usePrinting'
import { Panel } from '@fieldhouse/design/layout/Panel'
import type { Moment } from '../moment.model.ts'
import { formRows } from '../preview/preview.model.ts'
import { Records } from '../preview/Records.tsx'

/** On a screen the schedule and the standings are a tap away; paper has them with the game. */
export function PaperRecords({ moment: { game }, page }: { moment: Moment; page: GamePage }) {
  const { away, home } = game
  const rows = formRows(game, page.record)
  if (!usePrinting() || !away || !home || rows.length === 0) return null
  return (
    <Panel title="Records">
      <Records rows={rows} teams={[away, home]} />
    </Panel>
  )
}

import type { GameItem } from '@fieldhouse/contract/games/item'
import { staffList } from '@fieldhouse/contract/staff/staff'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useEndpoint } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { GameScorers } from '../../shared/scorers/GameScorers.tsx'
import { findCoverage } from '../../shared/scorers/game-scorers.model.ts'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'

/** Who scores the game. Operators choose it here or on the staff page. */
export function ScorersPanel({ game }: { game: GameItem }) {
  const result = useEndpoint('staff', staffList, {})
  return (
    <Panel title="Who scores this game" text="Operators and owners can score any game. A scorer needs to be added.">
      <QueryResult result={result} what="The staff">
        {({ staff }) => (
          <div className={styles.stack}>
            <div className={styles.actions}>
              <GameScorers {...findCoverage(game, staff)} />
            </div>
            <p>
              {!staff.some(({ role }) => role === 'scorer') && 'No one on the staff is a scorer yet. '}
              <ConsoleLink to="/staff" className={linkClass()}>
                Assign whole teams
              </ConsoleLink>
            </p>
          </div>
        )}
      </QueryResult>
    </Panel>
  )
}

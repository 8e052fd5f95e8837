import { undoChange } from '@fieldhouse/contract/games/changes'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import { useSavedNote } from '../../../shared/form/saved/useSavedNote.tsx'
import { changeQuery, useQueryText } from '../../../shared/router/navigation.ts'
import { MoveForm } from './MoveForm.tsx'
import styles from './MovePanel.module.css'
import { listMoveOptions } from './move.model.ts'

const queryName = 'move'
/** Opens the form of a move on the game's page. */
export const openMoveForm = (kind: string): void => changeQuery({ [queryName]: kind }, { replace: true })

const changedQueries = ['game', 'games', 'events', 'changes']

/**
 * Delays, moves, postpones or cancels a game in one action; its stream, the schedule, calendars and what fans see
 * follow.
 */
export function MovePanel({ game }: { game: GameItem }) {
  const wanted = new URLSearchParams(useQueryText()).get(queryName)
  const { note, tell, clear } = useSavedNote()
  const moveOptions = listMoveOptions(game)
  const chosen = moveOptions.find(({ kind }) => kind === wanted)
  const undoMove = async (seq: number) => {
    await sendStaffRequest(undoChange, { params: { id: String(game.id), seq: String(seq) } })
    await refetchQueries(...changedQueries)
  }
  if (moveOptions.length === 0) return null
  return (
    <Panel
      title="Delay or move"
      text="For a change of plans, which fans are shown. Correct a mistake with Edit game instead."
    >
      <ul className={styles.options}>
        {moveOptions.map(({ kind, label, about }) => (
          <li key={kind}>
            <Button
              variant="secondary"
              size={44}
              aria-pressed={kind === wanted}
              onClick={() => {
                clear()
                openMoveForm(kind)
              }}
            >
              {label}
            </Button>
            <span>{about}</span>
          </li>
        ))}
      </ul>
      {chosen && (
        <MoveForm
          key={chosen.kind}
          game={game}
          move={chosen}
          onMoved={async (moved, done) => {
            openMoveForm('')
            tell(done, () => undoMove(moved.seq), 'Undone. Fans see it as before.')
            await refetchQueries(...changedQueries)
          }}
          onClose={() => openMoveForm('')}
        />
      )}
      <div className={styles.note}>{note}</div>
    </Panel>
  )
}

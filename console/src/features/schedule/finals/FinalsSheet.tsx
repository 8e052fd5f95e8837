import { Button } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Dialog } from '@fieldhouse/design/overlay/Dialog'
import { TeamMark } from '@fieldhouse/design/score/TeamMark'
import { type MutableRefObject, useEffect, useLayoutEffect, useState } from 'react'
import { formatShortDate } from '../../../shared/time.ts'
import { toMarkTeam } from '../season/mark-team.ts'
import type { SeasonRow } from '../season/season-row.model.ts'
import { ByPeriod, canTypePeriods } from './ByPeriod.tsx'
import styles from './Finals.module.css'
import { undoLastFinal, useSavedFinals, useTypedFinals } from './finals.store.ts'
import { type FinalsContext, finalsNews, submitFinal } from './finals-typing.ts'
import { ScoreInput, useScoreInputs } from './ScoreBoxes.tsx'

interface FinalsSheetProps {
  /** Games that need a final as the sheet opens, in the order of the list. */
  queue: readonly SeasonRow[]
  context: MutableRefObject<FinalsContext>
  onClose(): void
}

/** Types finals on a phone: one game at a time, with the phone's own pad of numbers. */
export function FinalsSheet({ queue, context, onClose }: FinalsSheetProps) {
  const [index, setIndex] = useState(0)
  const [games] = useState(queue)
  const row = games[index]
  useEffect(() => {
    if (!row) onClose()
  }, [row, onClose])
  if (!row) return null
  return (
    <Dialog
      open
      top
      onOpenChange={(open) => !open && onClose()}
      title="Type finals"
      text={`${index + 1} of ${games.length}`}
    >
      <SheetGame key={row.id} row={row} context={context} onNext={() => setIndex(index + 1)} />
      <SavedHere
        onBack={(game) =>
          setIndex(
            Math.max(
              0,
              games.findIndex(({ id }) => id === game),
            ),
          )
        }
      />
    </Dialog>
  )
}

interface SheetGameProps extends Pick<FinalsSheetProps, 'context'> {
  row: SeasonRow
  onNext(): void
}

function SheetGame({ row, context, onNext }: SheetGameProps) {
  const final = useTypedFinals().get(row.id)
  const boxes = useScoreInputs(row, final, context.current)
  const progress = final?.progress
  const asks = progress?.kind === 'asks'
  const { ours } = boxes.inputs
  // The dialog leaves the focus where it is, if it is inside already.
  useLayoutEffect(() => ours.current?.focus(), [ours])
  const save = () => {
    const result = submitFinal(row, context.current, asks)
    if (result === 'ours' || result === 'theirs') boxes.focus(result)
    if (result === 'empty') boxes.focus('ours')
    if (result === 'sent') onNext()
  }
  return (
    <form
      className={styles.sheet}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <p className={styles.quiet}>
        {[row.sport, formatShortDate(row.day), row.game.venue].filter(Boolean).join(' · ')}
      </p>
      {(['ours', 'theirs'] as const).map((box) => {
        const team = box === 'ours' ? row.own : row.opponent
        return (
          <div key={box} className={styles.sheetSide}>
            {team && <TeamMark team={toMarkTeam(team)} size={36} showRecord={false} />}
            <ScoreInput box={box} row={row} final={final} boxes={boxes} className={styles.large} />
          </div>
        )
      })}
      {canTypePeriods(row) && (
        <details>
          <summary className={styles.summary}>By period</summary>
          <ByPeriod row={row} />
        </details>
      )}
      <p role="status" className={styles.warned}>
        {(progress?.kind === 'asks' || progress?.kind === 'failed') && (
          <>
            <Icon name="warning" size={16} />
            <span>{progress.kind === 'asks' ? `Sure? ${progress.why}` : `Not saved. ${progress.why}`}</span>
          </>
        )}
      </p>
      <div className={styles.sheetActions}>
        <Button variant="secondary" size={48} onClick={onNext}>
          Skip
        </Button>
        <Button type="submit" size={48} icon="check" wide>
          {asks ? 'Save anyway' : 'Save and next'}
        </Button>
      </div>
    </form>
  )
}

/** The final before, with a way back. */
function SavedHere({ onBack }: { onBack: (game: number) => void }) {
  const saved = useSavedFinals().length
  const news = finalsNews.use()
  const undo = async () => {
    const game = await undoLastFinal()
    if (game !== undefined) onBack(game)
  }
  return (
    <div className={styles.toast}>
      <span className={styles.words}>{news}</span>
      {saved > 0 && (
        <Button variant="secondary" size={36} onClick={() => void undo()}>
          Undo
        </Button>
      )}
    </div>
  )
}

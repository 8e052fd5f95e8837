import { useTask } from '@fieldhouse/client/tasks/useTask'
import { currentSchool } from '@fieldhouse/contract/company'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { type RefObject, useEffect } from 'react'
import styles from './Finals.module.css'
import { sendWaitingFinals, undoLastFinal, useSavedFinals, useTypedFinals, useUndoMessage } from './finals.store.ts'
import { finalsNews, focusRequest } from './finals-typing.ts'

interface FinalsBarProps {
  isTyping: boolean
  isNarrow: boolean
  /** Count of games whose final can be typed. */
  open: number
  doneButton: RefObject<HTMLButtonElement>
  onStart(): void
  onDone(): void
  onPaste(): void
}

/** Says how many games need a final, and leads to typing them. */
export function FinalsBar(props: FinalsBarProps) {
  const { isTyping, open } = props
  const saved = useSavedFinals().length
  const waiting = [...useTypedFinals().values()].filter(({ progress }) => progress.kind === 'waiting').length
  const undoMessage = useUndoMessage()
  const news = finalsNews.use()
  useEffect(() => {
    const send = () => void sendWaitingFinals()
    addEventListener('online', send)
    if (navigator.onLine) send()
    return () => removeEventListener('online', send)
  }, [])
  return (
    <>
      <p role="status" className="visually-hidden">
        {undoMessage ?? news}
      </p>
      {(isTyping || open > 0 || saved > 0 || waiting > 0) && (
        <section className={styles.bar} data-typing={isTyping || undefined} aria-label="Finals">
          <Icon name={isTyping ? 'edit' : open > 0 ? 'warning' : 'check'} size={18} />
          <div className={styles.barWords}>
            {isTyping && !props.isNarrow && open > 0 ? <TypingHelp /> : <b>{describeOpen(open)}</b>}
          </div>
          <div className={styles.barActions}>
            <span className={styles.quiet}>
              {[
                undoMessage,
                isTyping && open > 0 && `${open} left`,
                saved > 0 && `${saved} saved`,
                waiting > 0 && `${waiting} not saved yet`,
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
            <BarButtons {...props} saved={saved} />
          </div>
        </section>
      )}
    </>
  )
}

const describeOpen = (open: number): string =>
  open === 0 ? 'All finals are in' : `${formatQuantity(open, 'game needs', 'games need')} a final`

const TypingHelp = () => (
  <>
    <b>Type finals.</b> Type {currentSchool().school}, <kbd>Tab</kbd> opponent, <kbd>Enter</kbd> saves and goes to the
    next game. Fans see it at once.
  </>
)

function BarButtons({ isTyping, isNarrow, open, saved, ...does }: FinalsBarProps & { saved: number }) {
  const task = useTask()
  const undo = () =>
    void task.run(async () => {
      const game = await undoLastFinal()
      if (game === undefined) return
      finalsNews.set('Final undone')
      if (!isNarrow) focusRequest.set({ game, box: 'ours' })
    })
  return (
    <>
      {saved > 0 && (
        <Button variant="secondary" size={36} icon="restart" busy={task.busy} onClick={undo}>
          Undo
        </Button>
      )}
      {(isTyping || isNarrow) && (
        <Button variant="secondary" size={36} icon="copy" onClick={does.onPaste}>
          Paste a list
        </Button>
      )}
      {isTyping && !isNarrow ? (
        <Button ref={does.doneButton} size={36} onClick={does.onDone}>
          Done
        </Button>
      ) : (
        open > 0 && (
          <Button size={36} onClick={does.onStart}>
            Type finals
          </Button>
        )
      )}
    </>
  )
}

import type { PlayerState } from '../machine/state.ts'
import { useView } from '../playback/context.ts'
import styles from './Panels.module.css'
import { slateWords } from './SlatePanel.tsx'
import { failureWords, mendingWords } from './TroublePanels.tsx'

/** Tells a screen reader what the picture tells everybody else; and shows for a moment what a key has done. */
export function StateWords({ flash }: { flash: string }) {
  const state = useView((view) => view.state)
  return (
    <>
      {flash && (
        <div className={styles.flash} aria-hidden="true">
          {flash}
        </div>
      )}
      <div className={styles.unseen} role="status">
        {flash || wordsOf(state)}
      </div>
    </>
  )
}

function wordsOf(state: PlayerState): string {
  switch (state.kind) {
    case 'buffering':
      return 'Loading the picture'
    case 'recovering':
      return mendingWords(state.fault.kind, navigator.onLine)
    case 'slate':
      return slateWords(state.slate, Date.now()).title
    case 'failed':
      return failureWords(state.fault.kind).title
    case 'paused':
      return 'Paused'
    case 'ended':
      return 'Ended'
    default:
      return ''
  }
}

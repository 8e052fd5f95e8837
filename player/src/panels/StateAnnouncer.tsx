import type { PlayerState } from '../machine/state.ts'
import { useView } from '../playback/context.ts'
import styles from './Panels.module.css'
import { getSlateTexts } from './SlatePanel.tsx'
import { describeRecovery, getFailureTexts } from './TroublePanels.tsx'

/** Announces the player's state to screen readers, and shows for a moment what a key did. */
export function StateAnnouncer({ flash }: { flash: string }) {
  const state = useView((view) => view.state)
  return (
    <>
      {flash && (
        <div className={styles.flash} aria-hidden="true">
          {flash}
        </div>
      )}
      <div className={styles.unseen} role="status">
        {flash || describeState(state)}
      </div>
    </>
  )
}

function describeState(state: PlayerState): string {
  switch (state.kind) {
    case 'buffering':
      return 'Loading the video'
    case 'recovering':
      return describeRecovery(state.fault.kind, navigator.onLine)
    case 'slate':
      return getSlateTexts(state.slate, Date.now()).title
    case 'failed':
      return getFailureTexts(state.fault.kind).title
    case 'paused':
      return 'Paused'
    case 'ended':
      return 'Ended'
    default:
      return ''
  }
}

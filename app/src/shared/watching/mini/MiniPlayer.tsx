import { useMedia } from '@fieldhouse/client/state/useMedia'
import { minuteMs } from '@fieldhouse/contract/durations'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import { PlayerIcon } from '@fieldhouse/player/icons'
import { RemoteControls, RemotePlayButton, useRemoteView } from '@fieldhouse/player/RemoteControls'
import type { PlayerRemote } from '@fieldhouse/player/source'
import { type RefObject, useEffect } from 'react'
import { openPath } from '../../paths/navigation.ts'
import { closeVideo, getVideoTitle, type HeldVideo } from './held-video.ts'
import { MiniLine } from './MiniLine.tsx'
import styles from './MiniPlayer.module.css'
import { MoveHandle } from './MoveHandle.tsx'
import { OpenButton } from './OpenButton.tsx'
import { useMiniKeys } from './useMiniFocus.ts'

/** A video that does not play for this long gives its stream back. */
const idleLimitMs = 10 * minuteMs

interface MiniPlayerProps {
  held: HeldVideo
  root: RefObject<HTMLElement>
}

/** Score and controls around the docked picture. */
export function MiniPlayer({ held, root }: MiniPlayerProps) {
  const { claim, session, handle } = held
  const remote = handle?.remote
  const title = getVideoTitle(held)
  const isPhone = useMedia('(max-width: 700px)')
  useMiniKeys(root)
  const openPage = () => void openPath(claim.href)
  const close = <IconButton icon="close" label="Close the mini player" className={styles.button} onClick={closeVideo} />
  return (
    <>
      {remote ? <IdleLimit remote={remote} /> : <IdleTimer />}
      <OpenButton title={title} root={root} remote={remote} swipes={isPhone} onOpen={openPage} />
      {!isPhone && (
        <>
          <div className={styles.top}>
            <MoveHandle root={root} />
            <button type="button" className={styles.expand} aria-label="Expand" title="Expand" onClick={openPage}>
              <PlayerIcon name="expand" size={20} />
            </button>
            {close}
          </div>
          {remote && (
            <div className={styles.controls}>
              <RemoteControls remote={remote} />
            </div>
          )}
        </>
      )}
      <div className={styles.row}>
        <MiniLine claim={claim} title={title} session={session} remote={remote} onOpen={openPage} />
      </div>
      {isPhone && (
        <div className={styles.buttons}>
          {remote && <RemotePlayButton remote={remote} />}
          {close}
        </div>
      )}
      {remote && <Progress remote={remote} />}
    </>
  )
}

const idleStates: ReadonlySet<string> = new Set(['ended', 'slate', 'failed', 'idle'])

function IdleLimit({ remote }: { remote: PlayerRemote }) {
  const isIdle = useRemoteView(remote, ({ state, wantsPlay }) => !wantsPlay || idleStates.has(state))
  return isIdle ? <IdleTimer /> : null
}

function IdleTimer() {
  useEffect(() => {
    const timer = setTimeout(closeVideo, idleLimitMs)
    return () => clearTimeout(timer)
  }, [])
  return null
}

function Progress({ remote }: { remote: PlayerRemote }) {
  const percent = useRemoteView(remote, ({ share }) => Math.round(share * 1000) / 10)
  return <span className={styles.progress} style={{ width: `${percent}%` }} />
}

import { useRemoteView } from '@fieldhouse/player/RemoteControls'
import type { PlayerRemote } from '@fieldhouse/player/source'
import { type PointerEvent, type RefObject, useCallback, useRef } from 'react'
import { closeVideo } from './held-video.ts'
import styles from './MiniPlayer.module.css'
import { preventDrag } from './prevent-drag.ts'
import { useFreeFocus } from './useMiniFocus.ts'

interface OpenButtonProps {
  title: string
  root: RefObject<HTMLElement>
  remote: PlayerRemote | undefined
  /** The phone’s bar also takes a swipe down. */
  swipes: boolean
  onOpen(): void
}

/** The picture itself leads back to its page. An ad keeps its own buttons, where they have room. */
export function OpenButton({ title, root, remote, swipes, onOpen }: OpenButtonProps) {
  if (swipes) return <SwipeButton title={title} root={root} onOpen={onOpen} />
  return remote ? (
    <PictureButton title={title} remote={remote} onOpen={onOpen} />
  ) : (
    <OpenPictureButton title={title} onOpen={onOpen} />
  )
}

type PictureButtonProps = Pick<OpenButtonProps, 'title' | 'onOpen'> & { remote: PlayerRemote }

function PictureButton({ title, remote, onOpen }: PictureButtonProps) {
  const isAd = useRemoteView(remote, (view) => view.held)
  return isAd ? null : <OpenPictureButton title={title} onOpen={onOpen} />
}

const OpenPictureButton = ({ title, onOpen }: Pick<OpenButtonProps, 'title' | 'onOpen'>) => (
  <button type="button" className={styles.open} aria-label={`Open ${title}`} onClick={onOpen} />
)

/** A shorter way down is a tap. */
const swipePx = 36

function SwipeButton({ title, root, onOpen }: Pick<OpenButtonProps, 'title' | 'root' | 'onOpen'>) {
  const startY = useRef<number>()
  const stay = useCallback(() => {}, [])
  useFreeFocus(root, 'bottom', stay)
  const moveBy = (px: number) => {
    if (root.current) root.current.style.transform = px > 0 ? `translateY(${px}px)` : ''
  }
  const handleEnd = ({ type, clientY }: PointerEvent) => {
    const way = clientY - (startY.current ?? clientY)
    startY.current = undefined
    moveBy(0)
    if (type === 'pointerup' && way > swipePx) closeVideo()
  }
  return (
    <button
      type="button"
      className={styles.open}
      aria-label={`Open ${title}`}
      onClick={onOpen}
      onMouseDown={preventDrag}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        startY.current = event.clientY
      }}
      onPointerMove={({ clientY }) => startY.current !== undefined && moveBy(clientY - startY.current)}
      onPointerUp={handleEnd}
      onPointerCancel={handleEnd}
    />
  )
}

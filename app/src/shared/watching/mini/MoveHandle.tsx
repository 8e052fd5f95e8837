import { PlayerIcon } from '@fieldhouse/player/icons'
import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import styles from './MiniPlayer.module.css'
import { getCornerByKey, getNearestCorner, type MiniCorner, readMiniCorner, saveMiniCorner } from './mini-corner.ts'
import { preventDrag } from './prevent-drag.ts'
import { useFreeFocus } from './useMiniFocus.ts'

/** Moves the mini player to another corner: by dragging, or by the arrow keys. */
export function MoveHandle({ root }: { root: RefObject<HTMLElement> }) {
  const [corner, setCorner] = useState<MiniCorner>(readMiniCorner)
  const start = useRef<{ x: number; y: number }>()
  useEffect(() => {
    if (root.current) root.current.dataset.corner = corner
  }, [root, corner])
  // At the top of a page nothing scrolls further down, so the player gives way.
  const giveWay = useCallback(() => setCorner((now) => getCornerByKey(now, 'ArrowDown') ?? now), [])
  useFreeFocus(root, corner, giveWay)
  const moveTo = (next: MiniCorner) => {
    setCorner(next)
    saveMiniCorner(next)
  }
  const handleKey = (event: KeyboardEvent) => {
    const next = getCornerByKey(corner, event.key)
    if (!next) return
    event.preventDefault()
    moveTo(next)
  }
  const drag = (transform: string) => {
    if (root.current) root.current.style.transform = transform
  }
  const handleMove = ({ clientX, clientY }: PointerEvent) => {
    if (start.current) drag(`translate(${clientX - start.current.x}px, ${clientY - start.current.y}px)`)
  }
  const handleEnd = ({ type }: PointerEvent) => {
    const box = root.current?.getBoundingClientRect()
    if (!start.current || !box) return
    start.current = undefined
    drag('')
    if (type !== 'pointerup') return
    moveTo(getNearestCorner(box.left + box.width / 2, box.top + box.height / 2, innerWidth, innerHeight))
  }
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={`Move the mini player, now ${corner}`}
      title="Move: drag, or arrow keys"
      onKeyDown={handleKey}
      onMouseDown={preventDrag}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={handleMove}
      onPointerUp={handleEnd}
      onPointerCancel={handleEnd}
    >
      <PlayerIcon name="grip" size={20} />
    </button>
  )
}

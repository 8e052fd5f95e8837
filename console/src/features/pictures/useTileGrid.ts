import type { FanPicture } from '@fieldhouse/contract/customer/pictures'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { findTileIndex, getKeyAction, getTileForKey, type PictureAction } from './pictures.model.ts'

export const tileId = (id: number): string => `picture-${id}`

const focusTile = (id: number | undefined) => id !== undefined && document.getElementById(tileId(id))?.focus()

/** State of a picture grid: the focused tile, the one that asks for a reason, and the keys. */
export function useTileGrid(pictures: readonly FanPicture[], onAct: (act: PictureAction) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [chosen, setChosen] = useState({ id: 0, index: 0 })
  const [requestedId, askReason] = useState<number>()
  const restoresFocus = useRef(false)
  const ids = pictures.map(({ id }) => id)
  const chosenIndex = findTileIndex(ids, chosen)
  const askedId = ids.find((id) => id === requestedId)
  const chooseTile = (index: number) => setChosen({ id: ids[index] ?? 0, index })

  // The focused tile may have left; the focus moves to the one in its place.
  useLayoutEffect(() => {
    if (!restoresFocus.current || askedId !== undefined) return
    restoresFocus.current = false
    focusTile(ids[chosenIndex])
  })

  const closeReasons = () => {
    restoresFocus.current = true
    askReason(undefined)
  }
  const actOnTile = (next: PictureAction, index: number) => {
    closeReasons()
    chooseTile(index)
    onAct(next)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const picture = pictures[chosenIndex]
    if (!picture || askedId !== undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const to = getTileForKey(event.key, chosenIndex, { tiles: ids.length, columns: countColumns(list.current) })
    const next = getKeyAction(event.key.toLowerCase(), picture)
    if (to !== undefined) focusTile(ids[to])
    else if (next === 'ask') askReason(picture.id)
    else if (next) actOnTile(next, chosenIndex)
    else return
    event.preventDefault()
  }
  return {
    list,
    chosenIndex,
    askedId,
    askReason,
    closeReasons,
    chooseTile,
    actOnTile,
    handleKeyDown,
  }
}

/** Counts the tiles of the first row. */
function countColumns(list: HTMLElement | null): number {
  const tops = [...(list?.children ?? [])].map((tile) => (tile as HTMLElement).offsetTop)
  return Math.max(1, tops.filter((top) => top === tops[0]).length)
}

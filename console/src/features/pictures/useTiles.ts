import type { FanPicture } from '@fieldhouse/contract/customer/pictures'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Act, actOf, stillAt, tileAt } from './pictures.model.ts'

export const tileId = (id: number): string => `picture-${id}`

const focus = (id: number | undefined) => id !== undefined && document.getElementById(tileId(id))?.focus()

/** Which picture of a grid has the focus, which one is asked about, and what its keys do. */
export function useTiles(pictures: readonly FanPicture[], onAct: (act: Act) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [chosen, setChosen] = useState({ id: 0, index: 0 })
  const [wanted, ask] = useState<number>()
  const owesFocus = useRef(false)
  const ids = pictures.map(({ id }) => id)
  const at = stillAt(ids, chosen)
  const asked = ids.find((id) => id === wanted)
  const choose = (index: number) => setChosen({ id: ids[index] ?? 0, index })

  // What had the focus may have left: it goes on where that was.
  useLayoutEffect(() => {
    if (!owesFocus.current || asked !== undefined) return
    owesFocus.current = false
    focus(ids[at])
  })

  const leave = () => {
    owesFocus.current = true
    ask(undefined)
  }
  const act = (next: Act, index: number) => {
    leave()
    choose(index)
    onAct(next)
  }
  const steer = (event: KeyboardEvent) => {
    const picture = pictures[at]
    if (!picture || asked !== undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const to = tileAt(event.key, at, { tiles: ids.length, columns: columnsOf(list.current) })
    const next = actOf(event.key.toLowerCase(), picture)
    if (to !== undefined) focus(ids[to])
    else if (next === 'ask') ask(picture.id)
    else if (next) act(next, at)
    else return
    event.preventDefault()
  }
  return { list, at, asked, ask, leave, choose, act, steer }
}

/** As many as stand beside the first. */
function columnsOf(list: HTMLElement | null): number {
  const tops = [...(list?.children ?? [])].map((tile) => (tile as HTMLElement).offsetTop)
  return Math.max(1, tops.filter((top) => top === tops[0]).length)
}

import { useCallback, useMemo, useRef, useState } from 'react'
import type { StreamRow } from './stream-row.model.ts'

/** A stream that is on can't be chosen: it would be deleted under the eyes of its viewers. */
export const canSelect = ({ kind }: StreamRow): boolean => kind !== 'live'

export interface Selection {
  ids: ReadonlySet<number>
  /** The chosen rows, of all rows and not only those that a search leaves. */
  rows: readonly StreamRow[]
  /** With `isRange`, also the rows between this one and the one before. */
  select(id: number, isChosen: boolean, isRange: boolean): void
  selectAll(isChosen: boolean): void
  clear(): void
}

/** Which rows are chosen. `shown` is the list as it is filtered and sorted. */
export function useSelection(all: readonly StreamRow[], shown: readonly StreamRow[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [last, setLast] = useState<number>()
  const rows = useMemo(() => all.filter((row) => ids.has(row.id) && canSelect(row)), [all, ids])
  const change = (changed: readonly StreamRow[], isChosen: boolean) => {
    const next = new Set(ids)
    for (const row of changed) {
      if (isChosen && canSelect(row)) next.add(row.id)
      else next.delete(row.id)
    }
    setIds(next)
  }
  const selectNow = (id: number, isChosen: boolean, isRange: boolean) => {
    setLast(id)
    change(isRange ? findRange(shown, last, id) : shown.filter((row) => row.id === id), isChosen)
  }
  const newest = useRef(selectNow)
  newest.current = selectNow
  // The function stays the same, so that a choice draws only its own row again.
  const select = useCallback<Selection['select']>((...choice) => newest.current(...choice), [])
  return {
    ids,
    rows,
    select,
    selectAll: (isChosen) => change(shown, isChosen),
    clear: () => {
      setIds(new Set())
      setLast(undefined)
    },
  }
}

/** Returns the rows from one to another, both included, in either direction. */
export function findRange(rows: readonly StreamRow[], from: number | undefined, to: number): StreamRow[] {
  const [one, other] = [rows.findIndex(({ id }) => id === from), rows.findIndex(({ id }) => id === to)]
  return rows.slice(Math.min(one < 0 ? other : one, other), Math.max(one, other) + 1)
}

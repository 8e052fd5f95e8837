import { ApiError } from '@fieldhouse/client/api/api-error'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { useState } from 'react'
import { useSavedNote } from '../form/saved/useSavedNote.tsx'
import { applyOrder, hasSameOrder } from './list-order.model.ts'

/** An order that is edited and saved as a whole; a refused order is discarded for the current one. */
export function useListOrder<Item extends { id: number }>(
  current: readonly Item[],
  saveOrder: (ids: number[]) => Promise<unknown>,
  refetch: () => Promise<unknown>,
) {
  const [order, setOrder] = useState<readonly number[]>()
  const task = useTask()
  const { note, tell, clear } = useSavedNote()
  const items = applyOrder(current, order)
  const ids = items.map(({ id }) => id)
  return {
    items,
    isChanged: !hasSameOrder(items, current),
    busy: task.busy,
    problem: task.error?.message,
    note,
    setItems: (next: readonly Item[]) => {
      task.reset()
      clear()
      setOrder(next.map(({ id }) => id))
    },
    resetOrder: () => setOrder(undefined),
    save: () =>
      void task.run(async () => {
        try {
          await saveOrder(ids)
        } catch (error) {
          // A conflict discards the order; an unreachable server does not.
          if (!(error instanceof ApiError) || error.status !== 409) throw error
          await refetch()
          setOrder(undefined)
          throw error
        }
        await refetch()
        setOrder(undefined)
        tell('Order saved.')
      }),
  }
}

import { ApiError } from '@fieldhouse/client/api/api-error'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { useState } from 'react'
import { inOrder, sameOrder } from './order.model.ts'

/** An order that is made here and saved as a whole; one that was refused is given up for what is there now. */
export function useOrder<Item extends { id: number }>(
  present: readonly Item[],
  save: (ids: number[]) => Promise<unknown>,
  again: () => Promise<unknown>,
) {
  const [order, setOrder] = useState<readonly number[]>()
  const task = useTask()
  const items = inOrder(present, order)
  const ids = items.map(({ id }) => id)
  return {
    items,
    isChanged: !sameOrder(items, present),
    busy: task.busy,
    wrong: task.error?.message,
    take: (next: readonly Item[]) => {
      task.reset()
      setOrder(next.map(({ id }) => id))
    },
    forget: () => setOrder(undefined),
    save: () =>
      void task.run(async () => {
        try {
          await save(ids)
        } catch (error) {
          // Whoever was overtaken begins anew; a network that is away costs nothing.
          if (!(error instanceof ApiError) || error.status !== 409) throw error
          await again()
          setOrder(undefined)
          throw error
        }
        await again()
        setOrder(undefined)
      }),
  }
}

import type { GameItem } from '@fieldhouse/contract/games/item'
import { listSchools } from '@fieldhouse/contract/games/names'
import { Button } from '@fieldhouse/design/action/Button'
import { useState } from 'react'
import { useEndpoint } from '../api/queries.ts'
import { EditDialog } from '../form/unsaved/EditDialog.tsx'
import { listNearOpponents } from './near-opponent.model.ts'

interface AskedName {
  typed: string
  near: readonly string[]
  save(name: string): void
}

/** Asks before a mistyped name of a known opponent adds a new one. A meet has no opponent. */
export function useOpponentQuestion(type: GameItem['type']) {
  const schools = useEndpoint('schools', listSchools, { query: {} })
  const [asked, setAsked] = useState<AskedName>()
  const answer = (name: string) => {
    setAsked(undefined)
    asked?.save(name)
  }
  return {
    /** Saves with the name, or with the known one that was meant. */
    saveOpponent: async (typed: string, save: (name: string) => void) => {
      if (type !== 'game') return save(typed)
      const { data } = schools.data ? schools : await schools.refetch()
      const near = listNearOpponents(typed, data?.schools ?? []).map(({ name }) => name)
      if (near.length === 0) save(typed)
      else setAsked({ typed, near, save })
    },
    question: asked && (
      <EditDialog
        title={asked.near.length === 1 ? `Did you mean ${asked.near[0]}?` : 'Did you mean one of these?'}
        text={`“${asked.typed.trim()}” is not an opponent yet.`}
        onClose={() => setAsked(undefined)}
        actions={
          <>
            <Button variant="secondary" onClick={() => answer(asked.typed)}>
              Add as a new opponent
            </Button>
            {asked.near.map((name) => (
              <Button key={name} onClick={() => answer(name)}>
                {name}
              </Button>
            ))}
          </>
        }
      />
    ),
  }
}

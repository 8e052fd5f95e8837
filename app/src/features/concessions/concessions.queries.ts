import { listConcessions } from '@fieldhouse/contract/concessions/concessions'
import type { ConcessionMarks } from '@fieldhouse/contract/concessions/marks'
import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { openEventStream } from '../../shared/api/event-stream.ts'
import { queries } from '../../shared/api/query-client.ts'
import { withMarks } from './concessions.model.ts'

export const concessionsQuery = queryOptions({
  queryKey: ['concessions'],
  queryFn: () => request(listConcessions, 'Loading the concessions', {}),
  staleTime: 60_000,
})

/** What is closed or sold out is heard as it is said, for as long as a page of it is open. */
export function useMarks(): void {
  useEffect(() => openEventStream({ concessions: 'true' }, { onEvent: heard, onLine: () => {} }), [])
}

function heard({ name, text }: { name: string; text: string }): void {
  if (name !== 'concessions') return
  const marks = marksIn(text)
  const known = queries.getQueryData(concessionsQuery.queryKey)
  if (!marks || !known) return
  if (known.version === marks.version) queries.setQueryData(concessionsQuery.queryKey, withMarks(known, marks))
  else void queries.invalidateQueries({ queryKey: concessionsQuery.queryKey })
}

function marksIn(text: string) {
  try {
    return JSON.parse(text) as ConcessionMarks
  } catch {
    return undefined
  }
}

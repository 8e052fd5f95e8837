import { listConcessions } from '@fieldhouse/contract/concessions/concessions'
import type { ConcessionMarks } from '@fieldhouse/contract/concessions/marks'
import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { openEventStream } from '../../shared/api/event-stream.ts'
import { queries } from '../../shared/api/query-client.ts'
import { applyMarks } from './concessions.model.ts'

export const concessionsQuery = queryOptions({
  queryKey: ['concessions'],
  queryFn: () => request(listConcessions, 'Loading the concessions', {}),
  staleTime: 60_000,
})

/** Receives closed and sold-out marks as staff set them, while a page of the concessions is open. */
export function useConcessionMarks(): void {
  useEffect(() => openEventStream({ concessions: 'true' }, { onEvent: receiveMarks, onLine: () => {} }), [])
}

function receiveMarks({ name, text }: { name: string; text: string }): void {
  if (name !== 'concessions') return
  const marks = parseMarks(text)
  const cachedPage = queries.getQueryData(concessionsQuery.queryKey)
  if (!marks || !cachedPage) return
  if (cachedPage.version === marks.version)
    queries.setQueryData(concessionsQuery.queryKey, applyMarks(cachedPage, marks))
  else void queries.invalidateQueries({ queryKey: concessionsQuery.queryKey })
}

function parseMarks(text: string) {
  try {
    return JSON.parse(text) as ConcessionMarks
  } catch {
    return undefined
  }
}

import type { ReadQuery } from '@fieldhouse/client/queries/QueryState'
import { Fragment, type ReactNode } from 'react'
import { EmptyNote } from '../screen/EmptyNote.tsx'
import { QueryResult } from '../screen/QueryResult.tsx'

interface SourceListProps<Answer, Source> {
  result: ReadQuery<Answer>
  /** Label of the list, such as `Feeds`. */
  label: string
  what: string
  emptyText: string
  getSources(answer: Answer): readonly Source[]
  children: (source: Source) => ReactNode
}

/** Lists all sources of one kind. */
export const SourceList = <Answer, Source extends { id: number }>(props: SourceListProps<Answer, Source>) => {
  const { result, label, what, emptyText, getSources, children } = props
  return (
    <QueryResult result={result} what={what}>
      {(answer) =>
        getSources(answer).length === 0 ? (
          <EmptyNote>{emptyText}</EmptyNote>
        ) : (
          <ul aria-label={label}>
            {getSources(answer).map((source) => (
              <Fragment key={source.id}>{children(source)}</Fragment>
            ))}
          </ul>
        )
      }
    </QueryResult>
  )
}

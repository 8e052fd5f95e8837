import type { ReadQuery } from '@fieldhouse/client/queries/QueryState'
import { Fragment, type ReactNode } from 'react'
import { Answered } from '../screen/Answered.tsx'
import { Nothing } from '../screen/Nothing.tsx'

interface SourceListProps<Answer, Source> {
  asked: ReadQuery<Answer>
  /** As in `Feeds`. */
  label: string
  what: string
  nothing: string
  sourcesIn(answer: Answer): readonly Source[]
  children: (source: Source) => ReactNode
}

/** All of one kind that are checked again and again. */
export const SourceList = <Answer, Source extends { id: number }>(props: SourceListProps<Answer, Source>) => {
  const { asked, label, what, nothing, sourcesIn, children } = props
  return (
    <Answered asked={asked} what={what}>
      {(answer) =>
        sourcesIn(answer).length === 0 ? (
          <Nothing>{nothing}</Nothing>
        ) : (
          <ul aria-label={label}>
            {sourcesIn(answer).map((source) => (
              <Fragment key={source.id}>{children(source)}</Fragment>
            ))}
          </ul>
        )
      }
    </Answered>
  )
}

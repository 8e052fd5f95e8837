import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import type { ComponentProps } from 'react'

/** Says that an address leads to nothing, and where to go instead. */
export const NotFound = ({ title, ...state }: Pick<ComponentProps<typeof EmptyState>, 'title' | 'text' | 'action'>) => (
  <>
    <h1 className="visually-hidden">{title}</h1>
    <EmptyState title={title} {...state} />
  </>
)

import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'

type LazyCardProps = {
  /** Name as a sentence begins: "The stories". Without it, a failed part disappears silently. */
  what?: string
  /** Shown until the code has loaded. */
  loading?: ReactNode
  children: ReactNode
}

/** A part of a page whose code loads on demand. If loading or rendering fails, the rest of the page stays. */
export const LazyCard = ({ what, loading, children }: LazyCardProps) => (
  <ErrorBoundary part="card" what={what}>
    <Suspense fallback={loading}>{children}</Suspense>
  </ErrorBoundary>
)

import { lacksStandardFunctions } from '@fieldhouse/design/browser/lacks-standard-functions'
import { ErrorBoundary } from '@fieldhouse/design/feedback/ErrorBoundary'
import { failedPage } from '@fieldhouse/design/feedback/failed-page'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { reportFaults } from './faults.ts'

/** Renders a page of the console into its HTML. Whatever fails in it is said, by the name of the page, and counted. In older browsers it comes after the standard functions that they lack. */
export async function renderPage(what: string, page: ReactNode): Promise<void> {
  reportFaults()
  if (lacksStandardFunctions()) await import('@fieldhouse/design/browser/fallbacks')
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  createRoot(root).render(
    <ErrorBoundary part="app" what={what} frame={failedPage}>
      {page}
    </ErrorBoundary>,
  )
}

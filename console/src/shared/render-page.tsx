import { addIcons } from '@fieldhouse/design/art/icon-paths'
import { staffIconPaths } from '@fieldhouse/design/art/staff-icon-paths'
import { lacksStandardFunctions } from '@fieldhouse/design/browser/lacks-standard-functions'
import { ErrorBoundary } from '@fieldhouse/design/feedback/ErrorBoundary'
import { renderFailedPage } from '@fieldhouse/design/feedback/failed-page'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { reportFaults } from './report-faults.ts'

/**
 * Renders a page of the console into its HTML. Failures are shown with the page's name and counted. Older browsers load
 * the standard functions they lack first.
 */
export async function renderPage(what: string, page: ReactNode): Promise<void> {
  reportFaults()
  addIcons(staffIconPaths)
  if (lacksStandardFunctions()) await import('@fieldhouse/design/browser/fallbacks')
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  createRoot(root).render(
    <ErrorBoundary part="app" what={what} frame={renderFailedPage}>
      {page}
    </ErrorBoundary>,
  )
}
